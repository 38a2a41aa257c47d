import { createDatabase } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { countQueries } from '@loggia/testing/count-queries'
import { createEmptyDatabase } from '@loggia/testing/database'
import { openTestDatabase } from '@loggia/testing/open-database'
import { startOwnRedis } from '@loggia/testing/redis'
import { until } from '@loggia/testing/until'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { startServer } from '../http/start-server.ts'
import { createSilentLog } from '../logging/log.ts'
import { connectRedis, waitUntilConnected } from '../redis.ts'
import { healthEndpoints } from './health-endpoints.ts'
import { createReadiness, type ReadinessDeps } from './readiness.ts'

const { db, drop } = await openTestDatabase({ poolSize: 1 })
const engine = await startOwnRedis()
const redis = connectRedis(engine.url, createSilentLog())
await waitUntilConnected(redis)
afterAll(async () => {
  redis.disconnect()
  await drop()
})

/** Asks a server with these engines for a path. */
async function probe(changes: Partial<ReadinessDeps>, path = '/readyz', method = 'GET') {
  const deps = { db, redis, isDraining: () => false, ...changes }
  // To connect may take longer than an answer that is in time.
  await deps.db.$queryRaw`SELECT 1`
  const readiness = createReadiness(deps)
  const server = await startServer('127.0.0.1', 0, healthEndpoints(readiness))
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method })
  const body: unknown = await response.json()
  server.close()
  return { status: response.status, body }
}

const healthy = {
  postgres: 'up',
  migrations: 'applied',
  writes: 'accepted',
  redis: 'up',
  draining: false,
}

test('is ready with all engines', async () => {
  expect(await probe({})).toEqual({ status: 200, body: { ...healthy, status: 'ok' } })
  const withSmtp = await probe({ verifySmtp: () => Promise.resolve(true) })
  expect(withSmtp.body).toEqual({ ...healthy, status: 'ok', smtp: 'up' })
})

test('is degraded without the mail server', async () => {
  const { status, body } = await probe({ verifySmtp: () => Promise.reject(new Error('away')) })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'degraded', smtp: 'down' })
})

test('is unavailable while draining', async () => {
  const { status, body } = await probe({ isDraining: () => true })
  expect(status).toBe(503)
  expect(body).toMatchObject({ status: 'unavailable', draining: true })
})

test('is unavailable while nothing can be written, for which reading may go on', async () => {
  await db.$executeRaw`SET default_transaction_read_only = on`
  const { status, body } = await probe({})
  await db.$executeRaw`SET default_transaction_read_only = off`
  expect(status).toBe(503)
  expect(body).toMatchObject({ status: 'unavailable', postgres: 'up', writes: 'refused' })
})

test('many probes ask the engines once a second, and draining shows at once', async () => {
  let isDraining = false
  const readiness = createReadiness({ db, redis, isDraining: () => isDraining })
  await readiness()
  const statements = await countQueries(() => Promise.all([readiness(), readiness()]))
  expect(statements).toBe(0)
  isDraining = true
  expect(await readiness()).toMatchObject({ status: 'unavailable', postgres: 'up' })
})

test('asks the engines again when the clock was set back', async () => {
  const own = connectRedis(engine.url, createSilentLog())
  await waitUntilConnected(own)
  const readiness = createReadiness({ db, redis: own, isDraining: () => false })
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  expect(await readiness()).toMatchObject({ redis: 'up' })
  clock.mockRestore()
  own.disconnect()
  await until(async () => (await readiness()).redis === 'down', { timeout: 5_000 })
})

describe('a database that answers', () => {
  const migrations = async (url: string) => {
    const other = createDatabase({ url, poolSize: 1 })
    const { status, body } = await probe({ db: other })
    await other.$disconnect()
    expect(status).toBe(503)
    return body
  }

  test('may never have been migrated', async () => {
    const empty = await createEmptyDatabase()
    const body = await migrations(empty.url)
    expect(body).toMatchObject({ status: 'unavailable', postgres: 'up', migrations: 'missing' })
    await empty.drop()
  })

  test('may lack a migration, or have one that did not finish', async () => {
    const { db: change, url, drop: dropOld } = await openTestDatabase({ poolSize: 1 })
    const last = Prisma.sql`(SELECT max(migration_name) FROM _prisma_migrations)`
    await change.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = ${last}`
    expect(await migrations(url)).toMatchObject({ postgres: 'up', migrations: 'unfinished' })
    await change.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = ${last}`
    expect(await migrations(url)).toMatchObject({ postgres: 'up', migrations: 'pending' })
    await dropOld()
  })
})

test('lives without any engine, and answers other paths and methods', async () => {
  expect(await probe({}, '/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
  expect((await probe({}, '/readyz', 'POST')).status).toBe(405)
  expect((await probe({}, '/')).status).toBe(404)
})

test('a hanging Redis is down', async () => {
  process.kill(engine.pid, 'SIGSTOP')
  const { body } = await probe({})
  expect(body).toMatchObject({ redis: 'down' })
  process.kill(engine.pid, 'SIGCONT')
  await engine.stop()
})
