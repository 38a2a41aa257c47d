import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@loggia/db/client'

/** Attempts that processes died in, after which a mail is taken for what kills them. */
const MAX_CRASHED_ATTEMPTS = 5

export interface Attempt {
  outboxId: number
  refId: number
  messageId: string
  createdAt: Date
}

const live = (outboxId: number) => ({ id: outboxId, sentAt: null, deadAt: null })

/** Counts an attempt before it is made; null when there is nothing to send. */
export async function beginAttempt(
  db: Database,
  outboxId: number,
): Promise<Attempt | 'poison' | null> {
  const [row] = await db.outbox.updateManyAndReturn({
    where: { ...live(outboxId), startedAttempts: { lt: MAX_CRASHED_ATTEMPTS } },
    data: { startedAttempts: { increment: 1 } },
  })
  if (row) return { outboxId, ...row }
  return (await recordDead(db, outboxId, 'Poison')) ? 'poison' : null
}

export async function recordSent(db: Database, outboxId: number): Promise<void> {
  await db.outbox.updateMany({
    where: { id: outboxId },
    data: { sentAt: new Date(), startedAttempts: 0, lastErrorClass: null },
  })
}

/** Notes an attempt that failed in an orderly way, and therefore does not count. */
export async function recordFailure(
  db: Database,
  outboxId: number,
  lastErrorClass: string,
): Promise<void> {
  await db.outbox.updateMany({
    where: live(outboxId),
    data: { startedAttempts: 0, lastErrorClass },
  })
}

/** Gives a mail up for good; false when it was sent, dead or gone already. */
export async function recordDead(
  db: Database,
  outboxId: number,
  lastErrorClass: string,
): Promise<boolean> {
  const { count } = await db.outbox.updateMany({
    where: live(outboxId),
    data: { deadAt: new Date(), lastErrorClass },
  })
  return count > 0
}

/**
 * Writes what became of an attempt however long the database is away: forgetting it would send a mail
 * twice, or count an attempt as one that killed its process.
 *
 * @throws when the process has to end first
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
      await pause(Math.min(250 * 2 ** failures, 5_000), undefined, { signal: stopping })
    }
  }
}
