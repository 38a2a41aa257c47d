import { withClient } from '@loggia/local/engines/postgres/database'
import { createTestDatabase } from '@loggia/testing/database'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, createPool } from './client.ts'
import { createConnection } from './connection.ts'
import { isOutage } from './errors/outages.ts'

test('times are the same for Prisma and for SQL, whatever the time zone of the server', async () => {
  const { url, drop } = await createTestDatabase()
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
    const name = client.escapeIdentifier(rows[0]?.name ?? '')
    await client.query(`ALTER DATABASE ${name} SET timezone = 'America/New_York'`)
  })
  const db = createDatabase({ url })
  onTestFinished(() => db.$disconnect().then(drop))
  const at = new Date('2026-03-01T08:00:00Z')
  await db.siteSetting.create({
    data: { key: 'company_name', value: 'Harborlight', category: 'general', updatedAt: at },
  })
  expect(
    await db.$queryRaw`SELECT extract(epoch FROM updated_at)::int AS at FROM site_settings`,
  ).toEqual([{ at: at.getTime() / 1_000 }])
})

test('a connection that ends while it is handed to its next user ends no process', async () => {
  const { url, drop } = await createTestDatabase()
  const pool = createPool({ url, poolSize: 1, connectMs: 5_000 })
  onTestFinished(() => pool.end().then(drop))
  const client = await pool.connect()
  const next = pool.connect()
  // The answer to its last statement has come, and with it the end.
  client.release()
  const ended = new Error('terminating connection due to administrator command')
  pool.once('acquire', (acquired) => expect(acquired.emit('error', ended)).toBe(true))
  const again = await next
  expect(again.emit('error', ended)).toBe(true)
  again.release(true)
})

test('a connection outside the pool that ends between two statements ends no process', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const client = createConnection({ connectionString: url })
  await client.connect()
  const ended = new Promise((done) => client.once('end', done))
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await withClient(url, (other) => other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]))
  await ended
  expect(isOutage(await client.query('SELECT 1').catch((error: unknown) => error))).toBe(true)
  await client.end()
})
