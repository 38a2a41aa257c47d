import type { Database } from '@loggia/db/client'
import { pendingMigrations } from '@loggia/db/pending-migrations'
import type { Redis } from 'ioredis'
import { withTimeout } from '../with-timeout.ts'

type UpOrDown = 'up' | 'down'

export interface Readiness {
  /** `degraded` still serves requests; `unavailable` does not. */
  status: 'ok' | 'degraded' | 'unavailable'
  postgres: UpOrDown
  migrations: 'applied' | 'pending' | 'unknown'
  redis: UpOrDown
  /** Of the worker only. */
  smtp?: UpOrDown
  /** True from the moment the process was told to stop. */
  draining: boolean
}

export interface ReadinessDeps {
  db: Database
  redis: Redis
  /** Rejects when the mail server does not answer. */
  verifySmtp?: () => Promise<unknown>
  isDraining(): boolean
}

const TIMEOUT_MS = 2_000
const SMTP_TIMEOUT_MS = 1_000
const SMTP_MAX_AGE_MS = 10_000

/**
 * Returns a function that checks every engine at the same time and answers within two seconds,
 * whatever hangs. It never rejects. A process is ready only when its database has every migration.
 */
export function createReadiness({ db, redis, verifySmtp, isDraining }: ReadinessDeps) {
  const isSmtpUp = verifySmtp && cached(() => succeeds(verifySmtp()))

  return async function readiness(): Promise<Readiness> {
    const [pending, isRedisUp, smtp] = await Promise.all([
      withTimeout(pendingMigrations(db), TIMEOUT_MS).catch(() => null),
      redis.status === 'ready' && succeeds(withTimeout(redis.ping(), TIMEOUT_MS)),
      isSmtpUp?.(),
    ])
    const isReady = pending?.length === 0 && !isDraining()
    const isHealthy = isRedisUp && smtp !== false
    return {
      status: !isReady ? 'unavailable' : isHealthy ? 'ok' : 'degraded',
      postgres: upOrDown(pending !== null),
      migrations: pending === null ? 'unknown' : pending.length === 0 ? 'applied' : 'pending',
      redis: upOrDown(isRedisUp),
      ...(smtp !== undefined && { smtp: upOrDown(smtp) }),
      draining: isDraining(),
    }
  }
}

function upOrDown(isUp: boolean): UpOrDown {
  return isUp ? 'up' : 'down'
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

/**
 * Keeps the outcome of a check that is too expensive for every probe of a load balancer. False until
 * the first check has ended.
 */
function cached(check: () => Promise<boolean>): () => Promise<boolean> {
  let isUp = false
  let running: Promise<void> = Promise.resolve()
  let staleAt = 0
  return async () => {
    if (Date.now() >= staleAt) {
      staleAt = Date.now() + SMTP_MAX_AGE_MS
      running = check().then((outcome) => void (isUp = outcome))
    }
    await withTimeout(running, SMTP_TIMEOUT_MS).catch(() => undefined)
    return isUp
  }
}
