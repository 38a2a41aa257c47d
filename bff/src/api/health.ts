import type { Database } from '@loggia/db/client'
import { Router } from 'express'
import type { Redis } from 'ioredis'

interface Engines {
  db: Database
  redis: Redis
  isDraining(): boolean
}

/**
 * `/healthz`: the event loop turns. `/readyz`: 200 while calls can be served, with what is degraded;
 * 503 while PostgreSQL is away or the process is on its way out.
 */
export function health({ db, redis, isDraining }: Engines): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
  router.get('/readyz', async (_req, res) => {
    const [postgres, redisUp] = await Promise.all([isMigrated(db), answers(redis.ping())])
    const draining = isDraining()
    const ready = postgres && !draining
    const status = ready ? (redisUp ? 'ok' : 'degraded') : 'unready'
    res.status(ready ? 200 : 503).json({ status, postgres, redis: redisUp, draining })
  })
  return router
}

/** Whether PostgreSQL answers and no migration is half done. */
async function isMigrated(db: Database): Promise<boolean> {
  const rows = db.$queryRaw<{ unfinished: number; all: number }[]>`
    SELECT count(*) FILTER (WHERE finished_at IS NULL AND rolled_back_at IS NULL)::int AS unfinished,
           count(*)::int AS all
    FROM _prisma_migrations`
  return rows.then(
    ([count]) => count !== undefined && count.all > 0 && count.unfinished === 0,
    () => false,
  )
}

function answers(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  )
}
