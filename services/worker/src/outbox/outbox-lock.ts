import type { Database } from '@loggia/db/client'
import { LOCK_CLASSES } from '@loggia/db/lock-classes'

const TIMEOUT_MS = 30_000

/**
 * Runs `work` while no other process works on the same outbox row: an empty Redis or an expired job
 * lock can hand the same job to two workers at once. The lock belongs to a transaction, so it ends with
 * its process, and after 30 s even when a whole machine vanishes.
 *
 * @returns false when another process holds the lock and nothing was done
 */
export async function withOutboxLock(
  db: Database,
  outboxId: number,
  work: () => Promise<void>,
): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ isAcquired: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${LOCK_CLASSES.outbox}::int, ${outboxId}::int) AS "isAcquired",
          set_config('idle_in_transaction_session_timeout', ${String(TIMEOUT_MS)}, true)`
      if (!lock?.isAcquired) return false
      await work()
      return true
    },
    { timeout: TIMEOUT_MS },
  )
}
