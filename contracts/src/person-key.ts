/** Names a person the same in every table and every browser: a member of staff by id, a client by the folded address. */
export type PersonKey = `staff:${number}` | `client:${string}`

export function staffKey(id: number): PersonKey {
  return `staff:${id}`
}

export function clientKey(emailKey: string): PersonKey {
  return `client:${emailKey}`
}
