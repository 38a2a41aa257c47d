import { canWrite } from '@loggia/db/can-write'
import type { Database } from '@loggia/db/client'
import { migrationState, type MigrationState } from '@loggia/db/migration-state'
import type { Redis } from 'ioredis'
import { succeeds, withTimeout } from '../with-timeout.ts'

type UpOrDown = 'up' | 'down'

export interface Readiness {
  /** `degraded` still serves requests; `unavailable` does not. */
  status: 'ok' | 'degraded' | 'unavailable'
  postgres: UpOrDown
  migrations: MigrationState | 'unknown'
  /** `refused`: PostgreSQL answers, but it is read-only or its disk is full. */
  writes: 'accepted' | 'refused' | 'unknown'
  redis: UpOrDown
  /** The worker only. */
  smtp?: UpOrDown
  /** True from the moment the process was told to stop. */
  draining: boolean
}

export interface ReadinessDeps {
  db: Database
  redis: Redis
  /** Rejects when the mail server does not answer. */
  verifySmtp?: (() => Promise<unknown>) | undefined
  isDraining(): boolean
}

/** The time of each check. Together with everything else, an answer takes less than two seconds. */
const TIMEOUT_MS = 1_500
const MAX_AGE_MS = 1_000
const SMTP_TIMEOUT_MS = 1_000
const SMTP_MAX_AGE_MS = 10_000

type Engines = Omit<Readiness, 'status' | 'draining'>

/**
 * Returns a function that checks every engine at the same time and answers within two seconds, whatever hangs. It never
 * rejects, and asks the engines once a second however often it is called. A process is ready only when its database has
 * every migration and can write.
 */
export function createReadiness({ isDraining, ...engines }: ReadinessDeps) {
  const { verifySmtp } = engines
  const isSmtpUp = verifySmtp && smtpCheck(() => succeeds(verifySmtp()))
  const check = shared(() => checkEngines(engines, isSmtpUp))

  return async function readiness(): Promise<Readiness> {
    const state = await check()
    const isReady = state.migrations === 'applied' && state.writes === 'accepted' && !isDraining()
    const isHealthy = state.redis === 'up' && state.smtp !== 'down'
    const status = !isReady ? 'unavailable' : isHealthy ? 'ok' : 'degraded'
    return { status, ...state, draining: isDraining() }
  }
}

async function checkEngines(
  { db, redis }: Pick<ReadinessDeps, 'db' | 'redis'>,
  isSmtpUp?: () => Promise<boolean>,
): Promise<Engines> {
  const [migrations, isWritable, isRedisUp, smtp] = await Promise.all([
    withTimeout(migrationState(db), TIMEOUT_MS).catch(() => 'unknown' as const),
    withTimeout(canWrite(db), TIMEOUT_MS).catch(() => false),
    redis.status === 'ready' && succeeds(withTimeout(redis.ping(), TIMEOUT_MS)),
    isSmtpUp?.(),
  ])
  const isUp = migrations !== 'unknown'
  return {
    postgres: upOrDown(isUp),
    migrations,
    writes: !isUp ? 'unknown' : isWritable ? 'accepted' : 'refused',
    redis: upOrDown(isRedisUp),
    ...(smtp !== undefined && { smtp: upOrDown(smtp) }),
  }
}

/** Callers share a running check, and its outcome for a while. */
function shared<T>(check: () => Promise<T>): () => Promise<T> {
  let latest: Promise<T> | undefined
  let staleAt = 0
  return () => {
    if (latest && performance.now() < staleAt) return latest
    staleAt = Infinity
    latest = check().finally(() => (staleAt = performance.now() + MAX_AGE_MS))
    return latest
  }
}

function upOrDown(isUp: boolean): UpOrDown {
  return isUp ? 'up' : 'down'
}

/**
 * Keeps the outcome of a check that is too expensive for every probe of a load balancer. False until
 * the first check has ended.
 */
function smtpCheck(check: () => Promise<boolean>): () => Promise<boolean> {
  let isUp = false
  let running: Promise<void> = Promise.resolve()
  let staleAt = 0
  return async () => {
    if (performance.now() >= staleAt) {
      staleAt = performance.now() + SMTP_MAX_AGE_MS
      running = check().then((outcome) => void (isUp = outcome))
    }
    await withTimeout(running, SMTP_TIMEOUT_MS).catch(() => undefined)
    return isUp
  }
}
