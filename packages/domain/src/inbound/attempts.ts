import type { Database } from '@loggia/db/client'

/** An email that ended so many attempts to read it is not tried again: staff decide about it. */
const MAX_ATTEMPTS = 5

/** An email that is about to be decided. */
export interface StartedAttempt {
  id: number
  /** Whether the attempts before this one are enough. */
  isLast: boolean
}

/**
 * Counts an attempt for the oldest email that waits, past those that others decide about, before anybody reads it: a
 * process that dies cannot count any more. One that was tried twice comes after the others, which need not wait for it.
 *
 * @returns null when none waits
 */
export async function startAttempt(db: Database): Promise<StartedAttempt | null> {
  const [next] = await db.$queryRaw<{ id: number; attempts: number }[]>`
    UPDATE inbound_mails SET started_attempts = started_attempts + 1
    WHERE id = (SELECT id FROM inbound_mails WHERE state = 'received'
      ORDER BY started_attempts >= 2, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, started_attempts AS attempts`
  return next ? { id: next.id, isLast: next.attempts > MAX_ATTEMPTS } : null
}

/** Takes an attempt back that failed for another reason than the email, such as one without the database. */
export async function endAttempt(db: Database, id: number): Promise<void> {
  const where = { id, state: 'received', startedAttempts: { gt: 0 } }
  await db.inboundMail.updateMany({ where, data: { startedAttempts: { decrement: 1 } } })
}
