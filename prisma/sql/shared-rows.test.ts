import { withClient } from '@loggia/local/engines/postgres/database'
import { createTestDatabase } from '@loggia/testing/database'
import { until } from '@loggia/testing/until'
import type { Client } from 'pg'
import { createPool } from '../client.ts'
import { afterAll, expect, test } from 'vitest'
import { Prisma } from '../generated/client.ts'
import { sharedRowsOf } from './rows.ts'

const database = await createTestDatabase()
const pool = createPool({ url: database.url, poolSize: 1, connectMs: 5_000 })
await pool.query('CREATE SEQUENCE runs')
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const next = (text: string) => Prisma.sql`SELECT nextval('runs')::int AS run, ${text} AS text`

test('equal statements that wait share one run; others and later ones do not', async () => {
  const rows = sharedRowsOf(pool)
  const busy = rows(Prisma.sql`SELECT pg_sleep(0.1)`)
  const calls = ['a', 'a', 'b', 'a'].map((text) => rows<{ run: number; text: string }>(next(text)))
  await busy
  expect((await Promise.all(calls)).flat()).toEqual([
    { run: 1, text: 'a' },
    { run: 1, text: 'a' },
    { run: 2, text: 'b' },
    { run: 1, text: 'a' },
  ])
  expect(await rows(next('a'))).toEqual([{ run: 3, text: 'a' }])
})

async function isRunning(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
  )
  return rows.length > 0
}

test('a statement that runs is not shared with who comes later', async () => {
  const rows = sharedRowsOf(pool)
  const slow = Prisma.sql`SELECT nextval('runs')::int AS run, pg_advisory_lock_shared(1)::text`
  const [first, second] = await withClient(database.url, async (client) => {
    await client.query('SELECT pg_advisory_lock(1)')
    const before = rows<{ run: number }>(slow)
    await until(() => isRunning(client))
    return [before, rows<{ run: number }>(slow)]
  })
  const [[a], [b]] = await Promise.all([first, second])
  expect(b?.run).toBe((a?.run ?? 0) + 1)
})

test('a failure reaches everybody who shares it, and the next call runs again', async () => {
  const rows = sharedRowsOf(pool)
  const busy = rows(Prisma.sql`SELECT pg_sleep(0.05)`)
  const wrong = Prisma.sql`SELECT 1 / 0`
  const calls = await Promise.allSettled([rows(wrong), rows(wrong), busy])
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await rows(Prisma.sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
})

test('a connection that ends right after the answer ends nothing else', async () => {
  // The events of pg when the answer and the end of the connection arrive in one packet.
  pool.once('acquire', (client) => {
    const original = client.query.bind(client) as (query: object) => Promise<unknown>
    const query = async (statement: object) => {
      const result = await original(statement)
      client.emit('error', new Error('terminating connection due to administrator command'))
      return result
    }
    Object.assign(client, { query })
  })
  const rows = sharedRowsOf(pool)
  expect(await rows(Prisma.sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
})
