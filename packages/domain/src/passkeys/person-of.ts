import type { PasskeySide } from '@loggia/contracts/passkeys/passkeys'
import { clientKey, staffKey, type PersonKey } from '@loggia/contracts/person-key'

/** Whom a passkey signs in: a member of staff by id, or a client by the folded address. */
type Person = { side: PasskeySide; key: PersonKey } & (
  | { side: 'staff'; id: number }
  | { side: 'client'; emailKey: string }
)

export function personOf({ person }: { person: string }): Person {
  const id = /^staff:(\d+)$/.exec(person)?.[1]
  if (id !== undefined) return { side: 'staff', id: Number(id), key: staffKey(Number(id)) }
  const emailKey = person.replace(/^client:/, '')
  return { side: 'client', emailKey, key: clientKey(emailKey) }
}
