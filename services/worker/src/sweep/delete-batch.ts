import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { LOCK_CLASSES } from '@loggia/db/lock-classes'
import type { ServedRows } from './served-rows.ts'

/**
 * Deletes a batch of rows in a transaction of its own. Rows that somebody else has locked stay for the next time.
 *
 * @returns the number of deleted rows, or `busy` when another worker is deleting
 */
export async function deleteBatch(
  db: Database,
  { table, condition, auditKeptSince }: ServedRows,
  batchSize: number,
): Promise<number | 'busy'> {
  return db.$transaction(async (tx) => {
    const [lock] = await tx.$queryRaw<{ isAcquired: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${LOCK_CLASSES.sweep}::int, 0) AS "isAcquired"`
    if (!lock?.isAcquired) return 'busy'
    if (auditKeptSince) {
      const since = auditKeptSince.toISOString()
      await tx.$executeRaw`SELECT set_config('loggia.audit_kept_since', ${since}, true)`
    }
    const name = Prisma.raw(`"${table}"`)
    return tx.$executeRaw`
      DELETE FROM ${name} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))`
  })
}
