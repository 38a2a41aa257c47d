import type { Database } from '@loggia/db/client'
import type { Redis } from 'ioredis'
import { explainConnection } from '../connections/explain-connection.ts'
import { TimeoutError, withTimeout } from '../with-timeout.ts'
import { checkAddresses } from './addresses.ts'
import { checkBackups } from './backups.ts'
import { checkPostgres, checkRedis } from './engines.ts'
import { bad, type Finding } from './finding.ts'
import { checkMails, checkQueues } from './work.ts'

/** How long (ms) a part may take to answer while a person looks at a page. */
export const PAGE_TIMEOUT_MS = 2_000

/** Looks at every part that all programs share. Never rejects; a part has `timeoutMs` to answer. */
export async function checkInstallation(
  db: Database,
  redis: Redis,
  timeoutMs = PAGE_TIMEOUT_MS,
): Promise<Finding[]> {
  const engine = (name: string, check: Promise<Finding[]>) =>
    withTimeout(check, timeoutMs).catch((error: unknown) => [failed(name, error, timeoutMs)])
  // Where they do not answer, the finding of their engine says so.
  const work = (check: Promise<Finding[]>) => withTimeout(check, timeoutMs).catch(() => [])
  const findings = await Promise.all([
    engine('PostgreSQL', checkPostgres(db)),
    engine('Redis', checkRedis(redis)),
    work(checkMails(db)),
    work(checkQueues(redis)),
    work(checkBackups(db)),
    work(checkAddresses(db)),
  ])
  return findings.flat()
}

function failed(name: string, error: unknown, timeoutMs: number): Finding {
  if (error instanceof TimeoutError) {
    const remedy = 'look again; it hangs, or the machine is busy: its log and top say which'
    return bad(name, `slow: no answer in ${timeoutMs / 1_000} s`, remedy)
  }
  const { reason, remedy } = explainConnection(error) ?? UNKNOWN
  return bad(name, reason, remedy)
}

const UNKNOWN = { reason: 'it does not answer', remedy: 'read its log' }
