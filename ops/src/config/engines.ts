import { connectionSentence } from '@loggia/server/connections/explain-connection'
import { smtpTarget } from '../mail/smtp-target.ts'
import { inspectTls } from '../mail/inspect-tls.ts'
import { withDatabase } from '../database.ts'
import { withRedis } from '../redis.ts'

const SMTP_TIMEOUT_MS = 5_000

interface EngineUrls {
  DATABASE_URL: string
  REDIS_URL: string
  SMTP_URL: string
}

/** Why engines cannot be reached, a sentence for each; empty when all can. */
export async function unreachableEngines(urls: Partial<EngineUrls>): Promise<string[]> {
  const { DATABASE_URL: database, REDIS_URL: redis, SMTP_URL: smtp } = urls
  const attempts = [
    database &&
      outcome(
        'PostgreSQL',
        withDatabase(database, (db) => db.$queryRaw`SELECT 1`),
      ),
    redis &&
      outcome(
        'Redis',
        withRedis(redis, (connection) => connection.ping()),
      ),
    smtp && outcome('Mail server', inspectTls(smtpTarget(smtp), SMTP_TIMEOUT_MS)),
  ]
  const sentences = await Promise.all(attempts)
  return sentences.flatMap((sentence) => (sentence ? [sentence] : []))
}

function outcome(service: string, work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => connectionSentence(service, error),
  )
}
