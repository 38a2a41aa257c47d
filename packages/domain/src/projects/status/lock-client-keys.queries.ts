import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { lockMatching } from '../../kernel/row-locks.ts'

/**
 * Keeps the clients of projects from being deleted until the end of the transaction, as what their people are told
 * does: they come before projects in the order of locks.
 *
 * @param other a further client
 * @returns the ids of those that exist
 */
export function lockClientKeysOf(
  db: Transaction,
  projectIds: readonly number[],
  other?: number,
): Promise<number[]> {
  const isHeld = Prisma.sql`id = ${other ?? null}::int
    OR id IN (SELECT client_id FROM projects WHERE id = ANY(${[...projectIds]}::int[]))`
  return lockMatching(db, 'clients', isHeld, 'KEY SHARE')
}
