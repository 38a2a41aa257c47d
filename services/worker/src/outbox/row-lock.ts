import type { Database } from '@loggia/db/client'

/** Any number, as long as no other advisory lock of the project has it. */
const OUTBOX_LOCKS = 411_077

const LONGEST = 30_000

/**
 * Works on an outbox row alone among all processes: an empty Redis or an expired job lock can bring
 * the same job to two workers at once. The lock lives in a transaction, so it ends with its process,
 * and after 30 s even when a whole machine vanishes.
 *
 * @returns false when somebody else is at it, and nothing was done
 */
export async function withRowLock(
  db: Database,
  outboxId: number,
  work: () => Promise<void>,
): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ taken: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${OUTBOX_LOCKS}::int, ${outboxId}::int) AS taken,
          set_config('idle_in_transaction_session_timeout', ${String(LONGEST)}, true)`
      if (!lock?.taken) return false
      await work()
      return true
    },
    { timeout: LONGEST },
  )
}
