/** Names what staff are told of a contact, by which it is found although it has no address. */
export function contactOnceKey(contactId: number): string {
  return `contact:${contactId}`
}
