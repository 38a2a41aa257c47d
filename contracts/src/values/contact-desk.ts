/** Up to here waiting contacts are counted; more are "999+". */
export const MAX_WAITING_CONTACTS = 1_000

/** Whether nobody has looked at a contact that waits for somebody. */
export function isUnread(contact: {
  readAt: string | null
  hasBeenContacted: boolean
  isQuarantined: boolean
}): boolean {
  return contact.readAt === null && !contact.hasBeenContacted && !contact.isQuarantined
}
