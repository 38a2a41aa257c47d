/** Names a person the same in every table and every browser: a member of staff by id, a client by the folded address. */
export type PersonKey = `staff:${number}` | `client:${string}`

export function staffKey(id: number): PersonKey {
  return `staff:${id}`
}

export function clientKey(emailKey: string): PersonKey {
  return `client:${emailKey}`
}

type Person = { kind: 'staff'; id: number } | { kind: 'client'; emailKey: string }

/** The person behind a key. */
export function personOf(key: string): Person {
  const id = /^staff:(\d+)$/.exec(key)?.[1]
  if (id !== undefined) return { kind: 'staff', id: Number(id) }
  return { kind: 'client', emailKey: key.replace(/^client:/, '') }
}
