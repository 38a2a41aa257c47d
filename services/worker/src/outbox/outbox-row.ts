import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@loggia/db/client'

/** Attempts during which the process died, after which the mail itself is taken for the cause. */
const MAX_CRASHED_ATTEMPTS = 5

const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 5_000

export interface Attempt {
  outboxId: number
  refId: number
  messageId: string
  createdAt: Date
}

const unsent = (outboxId: number) => ({ id: outboxId, sentAt: null, deadAt: null })

/**
 * Counts an attempt before it is made.
 *
 * @returns the attempt; `crash-loop` when too many processes died over this mail, which is dead from
 *   now on; null when there is nothing to send
 */
export async function beginAttempt(
  db: Database,
  outboxId: number,
): Promise<Attempt | 'crash-loop' | null> {
  const [row] = await db.outbox.updateManyAndReturn({
    where: { ...unsent(outboxId), startedAttempts: { lt: MAX_CRASHED_ATTEMPTS } },
    data: { startedAttempts: { increment: 1 } },
  })
  if (row) return { outboxId, ...row }
  return (await recordDead(db, outboxId, 'CrashLoop')) ? 'crash-loop' : null
}

/** Records that the mail server accepted the mail. */
export async function recordSent(db: Database, outboxId: number): Promise<void> {
  await db.outbox.updateMany({
    where: { id: outboxId },
    data: { sentAt: new Date(), startedAttempts: 0, lastErrorClass: null },
  })
}

/** Records an attempt that failed without a crash, and resets the count of crashed ones. */
export async function recordFailure(
  db: Database,
  outboxId: number,
  lastErrorClass: string,
): Promise<void> {
  await db.outbox.updateMany({
    where: unsent(outboxId),
    data: { startedAttempts: 0, lastErrorClass },
  })
}

/** Marks a mail that will never be sent; false when it was already sent, dead or deleted. */
export async function recordDead(
  db: Database,
  outboxId: number,
  lastErrorClass: string,
): Promise<boolean> {
  const { count } = await db.outbox.updateMany({
    where: unsent(outboxId),
    data: { deadAt: new Date(), lastErrorClass },
  })
  return count > 0
}

/**
 * Retries a write for as long as the database is away: a lost outcome would send the mail twice, or
 * count the attempt as crashed.
 *
 * @param stopping aborted when the process stops, which ends the retries
 * @throws when the process stops first
 */
export async function retryUntilWritten<T>(
  write: () => Promise<T>,
  stopping: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await write()
    } catch (error) {
      if (stopping.aborted) throw error
      const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS)
      await pause(delay, undefined, { signal: stopping })
    }
  }
}
