import { ping } from '@loggia/db/can-write'
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
  const sentences = await Promise.all([
    outcome('PostgreSQL', database, (url) => withDatabase(url, ping)),
    outcome('Redis', redis, (url) => withRedis(url, (connection) => connection.ping())),
    outcome('Mail server', smtp, (url) => inspectTls(smtpTarget(url), SMTP_TIMEOUT_MS)),
  ])
  return sentences.filter((sentence) => sentence !== null)
}

async function outcome(
  service: string,
  url: string | undefined,
  connect: (url: string) => Promise<unknown>,
): Promise<string | null> {
  if (!url) return null
  try {
    await connect(url)
    return null
  } catch (error) {
    return connectionSentence(service, error)
  }
}
