import type { Client } from '@loggia/contracts/clients/clients'
import type { Transaction } from '@loggia/db/client'
import { lockColleague } from '../../team/colleague.queries.ts'

/**
 * Gives a client that is locked to a member of staff, or to nobody. It comes after all changes of clients and portal
 * roles, since accounts follow them in the order of locks.
 *
 * @param field the path of the owner's id in the input
 * @throws VALIDATION when there is no colleague with an active account
 */
export async function giveClient(
  db: Transaction,
  { id, ownerId: current }: Pick<Client, 'id' | 'ownerId'>,
  ownerId: number | null,
  field?: string,
): Promise<void> {
  if (current === ownerId) return
  if (ownerId !== null) await lockColleague(db, ownerId, field)
  await db.client.update({ where: { id }, data: { ownerId } })
}
