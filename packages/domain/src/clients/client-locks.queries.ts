import { foldCase } from '@loggia/contracts/fold-case'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { LOCK_CLASSES } from '@loggia/db/lock-classes'
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

/**
 * Locks email addresses until the end of the transaction, so that calls about the clients of an address see what
 * the others did. It comes after the locks of clients and before all others, or two calls could wait for each other.
 */
export async function lockEmails(db: Transaction, emails: readonly string[]): Promise<void> {
  const keys = [...new Set(emails.map(foldCase))]
  // Different addresses may share a number; their calls then merely wait for each other.
  await db.$executeRaw`
    SELECT pg_advisory_xact_lock(${LOCK_CLASSES.email}::int, number)
    FROM (SELECT DISTINCT hashtext(key) AS number FROM unnest(${keys}::text[]) key ORDER BY 1) numbers`
}
