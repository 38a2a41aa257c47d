import type { Transaction } from '@loggia/db/client'
import { lockColleague } from '../../team/colleague.queries.ts'
import { withOwner, type ClientRow } from '../client.view.ts'

/**
 * Gives a client that is locked to a member of staff, or to nobody. It comes after all changes of clients and portal
 * roles, since accounts follow them in the order of locks.
 *
 * @param field the path of the owner's id in the input
 * @throws VALIDATION when there is no colleague with an active account
 */
export async function giveClient(
  db: Transaction,
  row: ClientRow,
  ownerId: number | null,
  field?: string,
): Promise<ClientRow> {
  if (row.ownerId === ownerId) return row
  if (ownerId !== null) await lockColleague(db, ownerId, field)
  return db.client.update({ where: { id: row.id }, data: { ownerId }, include: withOwner })
}
