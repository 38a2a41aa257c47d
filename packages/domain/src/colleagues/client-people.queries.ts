import type { Transaction } from '@loggia/db/client'
import { peopleOfRecords } from '../portal-access/people.ts'
import type { Sessions } from '../kernel/sessions/session.ts'

/** The folded addresses of all people who see one of these records in the portal. */
export async function addressesOf(
  db: Transaction,
  clientIds: readonly number[],
): Promise<string[]> {
  const people = await peopleOfRecords(db, clientIds)
  return [...new Set(people.map(({ emailKey }) => emailKey))]
}

/** Signs people out of the portal everywhere, so that their rights are read again. */
export async function endSessionsOf(
  sessions: Sessions,
  addresses: readonly string[],
): Promise<void> {
  await Promise.all(addresses.map((address) => sessions.endClientSessions(address)))
}
