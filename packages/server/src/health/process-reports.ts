import { randomUUID } from 'node:crypto'
import {
  runningProcess,
  type ProcessKind,
  type RunningProcess,
} from '@loggia/contracts/system/health'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { REVISION, VERSION } from '../version.ts'
import { withTimeout } from '../with-timeout.ts'

const KEY = 'processes'
const INTERVAL_MS = 15_000
const SMTP_TIMEOUT_MS = 5_000

/** How long (ms) a process counts as running after its last report: three were missed. */
const LIFETIME_MS = 60_000

const report = runningProcess.extend({
  seenAt: z.number(),
  // Reports of older releases lack it.
  readsMailbox: runningProcess.shape.readsMailbox.default(null),
})

interface Reaches {
  /** Rejects when the mail server does not answer. */
  verifySmtp: () => Promise<void>
  /** Whether the mailbox with answers is read; null where this process does not read one. */
  isRead: () => boolean | null
}

/**
 * Reports this process in Redis every 15 s, for the health page.
 *
 * @param reaches what workers know of other servers
 * @returns a function to stop; it removes the report
 */
export function reportProcess(
  redis: Redis,
  kind: ProcessKind,
  reaches?: Reaches,
): { stop(): Promise<void> } {
  const id = randomUUID()
  const startedAt = new Date().toISOString()
  let isStopped = false

  const write = async (): Promise<void> => {
    const facts = { id, kind, version: VERSION, revision: REVISION, startedAt }
    const reachesMailServer = reaches ? await succeeds(reaches.verifySmtp()) : null
    const readsMailbox = reaches?.isRead() ?? null
    const text = JSON.stringify({ ...facts, reachesMailServer, readsMailbox, seenAt: Date.now() })
    if (!isStopped) await redis.multi().hset(KEY, id, text).pexpire(KEY, LIFETIME_MS).exec()
  }
  // While Redis is away there is nobody to tell. The next report tells the same.
  const tryToWrite = () => void write().catch(() => undefined)

  tryToWrite()
  redis.on('ready', tryToWrite)
  const timer = setInterval(tryToWrite, INTERVAL_MS).unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      redis.off('ready', tryToWrite)
      await redis.hdel(KEY, id).catch(() => undefined)
    },
  }
}

/** Whether the work succeeds, in time: a worker that waits for a mail server runs all the same. */
function succeeds(work: Promise<void>): Promise<boolean> {
  return withTimeout(work, SMTP_TIMEOUT_MS).then(
    () => true,
    () => false,
  )
}

/** The processes that run, those of an older release included. @throws when Redis does not answer */
export async function readProcesses(redis: Redis): Promise<RunningProcess[]> {
  const texts = await redis.hgetall(KEY)
  const stale: string[] = []
  const running = Object.entries(texts).flatMap(([id, text]) => {
    const { seenAt, ...process } = report.parse(JSON.parse(text))
    if (Date.now() - seenAt < LIFETIME_MS) return [process]
    stale.push(id)
    return []
  })
  if (stale.length > 0) await redis.hdel(KEY, ...stale)
  return running.toSorted(
    (a, b) => a.kind.localeCompare(b.kind) || a.startedAt.localeCompare(b.startedAt),
  )
}
