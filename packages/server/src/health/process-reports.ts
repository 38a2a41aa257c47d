import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { REVISION, VERSION } from '../version.ts'
import { withTimeout } from '../with-timeout.ts'

const KEY = 'processes'
const INTERVAL_MS = 15_000
const SMTP_TIMEOUT_MS = 5_000

/** How long (ms) a process counts as running after its last report: three were missed. */
const LIFETIME_MS = 60_000

const report = z.object({
  kind: z.enum(['bff', 'worker']),
  version: z.string(),
  revision: z.string().nullable(),
  /** Whether a worker reaches the mail server; null for others, and where there is none. */
  reachesMailServer: z.boolean().nullable(),
  /** Whether a worker reads the mailbox with answers; null where it does not have to. Older releases leave it out. */
  readsMailbox: z.boolean().nullable().default(null),
  /** In milliseconds. */
  seenAt: z.number(),
})

export type RunningProcess = z.infer<typeof report>

interface Reaches {
  /** Rejects when the mail server does not answer; false where there is none. */
  verifySmtp(): Promise<boolean>
  /** Whether the mailbox with answers is read; null where this process does not read one. */
  isRead: () => boolean | null
}

/**
 * Reports this process in Redis every 15 s, for the health page.
 *
 * @param reaches the workers' state of other servers
 * @returns a function to stop; it removes the report
 */
export function reportProcess(
  redis: Redis,
  kind: RunningProcess['kind'],
  reaches?: Reaches,
): { stop(): Promise<void> } {
  const id = randomUUID()
  let isStopped = false

  const write = async (): Promise<void> => {
    const text = JSON.stringify({
      kind,
      version: VERSION,
      revision: REVISION,
      reachesMailServer: reaches ? await reachesMailServer(reaches) : null,
      readsMailbox: reaches?.isRead() ?? null,
      seenAt: Date.now(),
    } satisfies RunningProcess)
    if (!isStopped) await redis.multi().hset(KEY, id, text).pexpire(KEY, LIFETIME_MS).exec()
  }
  // While Redis is away, reports cannot be stored. The next one tells the same.
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

/** Whether the mail server is reached; null where there is none. */
function reachesMailServer({ verifySmtp }: Reaches): Promise<boolean | null> {
  return withTimeout(verifySmtp(), SMTP_TIMEOUT_MS).then(
    (exists) => exists || null,
    () => false,
  )
}

/** The processes that run, those of an older release included. @throws when Redis does not answer */
export async function readProcesses(redis: Redis): Promise<RunningProcess[]> {
  const texts = await redis.hgetall(KEY)
  const stale: string[] = []
  const running = Object.entries(texts).flatMap(([id, text]) => {
    const process = report.parse(JSON.parse(text))
    if (Date.now() - process.seenAt < LIFETIME_MS) return [process]
    stale.push(id)
    return []
  })
  if (stale.length > 0) await redis.hdel(KEY, ...stale)
  return running
}
