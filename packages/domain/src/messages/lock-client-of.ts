import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { lockMatching } from '../kernel/row-locks.ts'

/**
 * Keeps the client of a row from being deleted until the end of the transaction. Called before the row itself is locked
 * by somebody who notifies people about it: notices refer to the client, which comes first in the order of locks.
 */
export async function lockClientOf(
  db: Transaction,
  table: 'projects' | 'contacts',
  id: number,
): Promise<void> {
  const owner = Prisma.sql`id = (SELECT client_id FROM ${Prisma.raw(table)} WHERE id = ${id})`
  await lockMatching(db, 'clients', owner, 'KEY SHARE')
}
