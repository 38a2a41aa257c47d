import type { Database } from '@loggia/db/client'
import type { Redis } from 'ioredis'
import { explainConnection } from '../connections/explain-connection.ts'
import { TimeoutError, withTimeout } from '../with-timeout.ts'
import { checkAddresses } from './addresses.ts'
import { checkBackups } from './backups.ts'
import { checkDrive, type DriveSettings } from './drive.ts'
import { checkPostgres, checkRedis } from './engines.ts'
import { bad, type Finding } from './finding.ts'
import { checkProcesses } from './processes.ts'
import { checkMails, checkQueues } from './work.ts'

/** How long (ms) a part may take to answer while a person looks at a page. */
const PAGE_TIMEOUT_MS = 2_000

interface Installation {
  db: Database
  redis: Redis
  drive: DriveSettings
}

/** A look at one part. It rejects when an engine does not answer. */
interface Check {
  /** The finding when it rejects; without a name, the finding of the engine says it. */
  name?: string
  look(installation: Installation): Promise<Finding[]>
}

/** Everything that the health page of the back office and the command `doctor` look at, in the order of both. */
const CHECKS: readonly Check[] = [
  { look: ({ redis }) => checkProcesses(redis) },
  { name: 'PostgreSQL', look: ({ db }) => checkPostgres(db) },
  { name: 'Redis', look: ({ redis }) => checkRedis(redis) },
  { look: ({ db }) => checkMails(db) },
  { look: ({ redis }) => checkQueues(redis) },
  { look: ({ db }) => checkBackups(db) },
  { look: ({ db }) => checkAddresses(db) },
  { look: ({ db, redis, drive }) => checkDrive(db, redis, drive) },
]

/** Looks at every part. Never rejects; a part has `timeoutMs` to answer. */
export async function checkInstallation(
  installation: Installation,
  timeoutMs = PAGE_TIMEOUT_MS,
): Promise<Finding[]> {
  const findings = CHECKS.map(({ name, look }) =>
    withTimeout(look(installation), timeoutMs).catch((error: unknown) =>
      name === undefined ? [] : [failed(name, error, timeoutMs)],
    ),
  )
  return (await Promise.all(findings)).flat()
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
