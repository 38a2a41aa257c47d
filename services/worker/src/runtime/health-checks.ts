import type { Redis } from 'ioredis'
import type { Database } from '@loggia/db/client'
import { pendingMigrations } from '@loggia/db/pending-migrations'
import type { Mailer } from '../email/mailer.ts'

export interface Readiness {
  status: 'ok' | 'degraded' | 'unavailable'
  postgres: 'up' | 'down'
  migrations: 'applied' | 'pending' | 'unknown'
  redis: 'up' | 'down'
  smtp: 'up' | 'down'
  draining: boolean
}

export interface CheckDeps {
  db: Database
  redis: Redis
  mailer: Mailer
  isDraining(): boolean
}

const PATIENCE = 2_000
const SMTP_FRESH = 10_000

/** Asks every engine at the same time; answers within two seconds whatever hangs. */
export function createReadiness({ db, redis, mailer, isDraining }: CheckDeps) {
  const smtp = remembered(() => mailer.verify())

  return async function readiness(): Promise<Readiness> {
    const [pending, redisUp, smtpUp] = await Promise.all([
      within(PATIENCE, pendingMigrations(db)).catch(() => null),
      redis.status === 'ready' && succeeds(within(PATIENCE, redis.ping())),
      smtp(),
    ])
    const serves = pending?.length === 0 && !isDraining()
    const whole = redisUp && smtpUp
    return {
      status: !serves ? 'unavailable' : whole ? 'ok' : 'degraded',
      postgres: pending ? 'up' : 'down',
      migrations: pending === null ? 'unknown' : pending.length === 0 ? 'applied' : 'pending',
      redis: redisUp ? 'up' : 'down',
      smtp: smtpUp ? 'up' : 'down',
      draining: isDraining(),
    }
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

/** The outcome of a check that is too much for every look of a load balancer; false until known. */
function remembered(check: () => Promise<unknown>): () => Promise<boolean> {
  let known = false
  let asking: Promise<void> = Promise.resolve()
  let staleAt = 0
  return async () => {
    if (Date.now() >= staleAt) {
      staleAt = Date.now() + SMTP_FRESH
      asking = succeeds(check()).then((outcome) => void (known = outcome))
    }
    await within(PATIENCE / 2, asking).catch(() => undefined)
    return known
  }
}
