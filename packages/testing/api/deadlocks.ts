import type { Database } from '@loggia/db/client'

/**
 * The number of deadlocks that PostgreSQL has found in this database so far, also those after which the transaction was
 * repeated unnoticed.
 */
export async function countDeadlocks({ db }: { db: Database }): Promise<number> {
  const [row] = await db.$queryRaw<{ deadlocks: number }[]>`
    SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`
  return row?.deadlocks ?? 0
}

/** Whether a transaction in this database waits for a lock that another one holds. */
export async function isWaitingForLock({ db }: { db: Database }): Promise<boolean> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return (row?.count ?? 0) > 0
}
