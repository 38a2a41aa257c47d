import type { Database } from '@loggia/db/client'

/** The emails in the outbox. */
export interface MailFacts {
  waiting: number
  /** Age of the oldest that waits, in seconds; 0 when none does. */
  oldestSeconds: number
  givenUp: number
  lastSentAt: Date | null
}

/** @throws when PostgreSQL does not answer */
export async function readMailFacts(db: Database): Promise<MailFacts> {
  const [facts] = await db.$queryRaw<MailFacts[]>`
    SELECT (SELECT count(*)::int FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL) AS waiting,
           (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8
            FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL) AS "oldestSeconds",
           (SELECT count(*)::int FROM outbox WHERE dead_at IS NOT NULL) AS "givenUp",
           (SELECT max(sent_at) FROM outbox) AS "lastSentAt"`
  if (!facts) throw new Error('PostgreSQL answered without a row')
  return facts
}
