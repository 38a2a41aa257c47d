import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { lockMatching } from '../kernel/row-locks.ts'

/**
 * Keeps the clients of rows from being deleted until the end of the transaction. Called before the rows themselves are
 * locked by somebody who notifies people about them: notices refer to the client, which comes first in the order of locks.
 *
 * @param other a further client
 * @returns the ids of those that exist
 */
export function lockClientsOf(
  db: Transaction,
  table: 'projects' | 'contacts',
  ids: readonly number[],
  other?: number,
): Promise<number[]> {
  const isHeld = Prisma.sql`id IN (
    SELECT client_id FROM ${Prisma.raw(table)} WHERE id = ANY(${ids}::int[])
    UNION SELECT ${other ?? null}::int)`
  return lockMatching(db, 'clients', isHeld, 'KEY SHARE')
}
