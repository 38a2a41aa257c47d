import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '@loggia/db/migrate'
import { startPostgres } from '@loggia/local/engines/postgres'
import { startOwnRedis } from '@loggia/testing/redis'
import '@loggia/testing/provided-context'
import { until } from '@loggia/testing/until'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

const contact = { firstName: 'A', lastName: 'B', email: 'a@b.example', message: 'Hello' }
const mutation = {
  query: 'mutation ($input: ContactInput!) { createContact(input: $input) { id } }',
  variables: { input: contact },
}
const calls = [
  ['/api/contact', contact],
  ['/graphql', mutation],
] as const

async function timed<T>(work: () => Promise<T>) {
  const startedAt = Date.now()
  return { response: await work(), elapsed: Date.now() - startedAt }
}

describe('with PostgreSQL stopped', () => {
  let app: TestApp
  let dataDir: string
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  const ready = () => app.browser().request('get', '/readyz')
  beforeAll(async () => {
    dataDir = await mkdtemp(join(inject('runDir'), 'postgres-'))
    postgres = await startPostgres({ dataDir })
    await migrate(postgres.url)
    app = await startTestApp({ DATABASE_URL: postgres.url })
  })
  afterAll(async () => {
    await app.close()
    await postgres.stop()
  })

  test('requests fail fast with Retry-After, and the server recovers by itself', async () => {
    const { port } = new URL(postgres.url)
    await postgres.stop()
    for (const [path, body] of calls) {
      const { response, elapsed } = await timed(() => app.browser().request('post', path, { body }))
      expect(response.status).toBe(503)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(JSON.stringify(response.body)).toContain('"UNAVAILABLE"')
      expect(elapsed).toBeLessThan(3_000)
    }
    expect((await ready()).status).toBe(503)
    expect((await app.browser().request('get', '/healthz')).status).toBe(200)

    postgres = await startPostgres({ dataDir, port: Number(port) })
    await until(async () => (await ready()).status === 200, { timeout: 2_000 })
    for (const [path, body] of calls) {
      expect((await app.browser().request('post', path, { body })).status).toBeLessThan(300)
    }
    expect(await app.db.contact.count()).toBe(2)
  })

  test('a request that waits for a locked table fails in less than eight seconds', async () => {
    const release = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const lock = app.db.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE contacts IN ACCESS EXCLUSIVE MODE`
        locked.resolve()
        await release.promise
      },
      { timeout: 20_000 },
    )
    await locked.promise
    const [path, body] = calls[0]
    const { response, elapsed } = await timed(() => app.browser().request('post', path, { body }))
    release.resolve()
    await lock
    expect(response.status).toBe(503)
    expect(elapsed).toBeLessThan(8_000)
  })
})

test('without Redis at startup, public operations work, and sign-in works once Redis is back', async () => {
  const redis = await startOwnRedis()
  await redis.stop()
  const app = await startTestApp({ REDIS_URL: redis.url })
  const signIn = () =>
    app.browser().request('post', '/api/client/request-code', { body: { email: 'a@b.example' } })
  expect((await app.browser().request('get', '/api/site-settings')).status).toBe(200)
  expect((await app.browser().request('post', '/api/contact', { body: contact })).status).toBe(201)
  expect(await app.browser().request('get', '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'degraded' },
  })
  const { response, elapsed } = await timed(signIn)
  expect(response.status).toBe(503)
  expect(elapsed).toBeLessThan(3_000)

  const back = await startOwnRedis({ dataDir: redis.dataDir, port: redis.port })
  await until(async () => (await signIn()).status === 200, { timeout: 10_000 })
  await app.close()
  await back.stop()
})
