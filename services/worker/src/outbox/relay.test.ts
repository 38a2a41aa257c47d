import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type Database } from '@loggia/db/client'
import { withClient } from '@loggia/local/engines/postgres/database'
import { createTestDatabase, type TestDatabase } from '@loggia/testing/database'
import { until } from '@loggia/testing/until'
import { RedisUnavailableError, type Queues } from '../runtime/queues.ts'
import { startRelay } from './dispatch.ts'

let database: TestDatabase
let db: Database
let lines: string[]
let queued: string[]
let add: () => Promise<void>
let relay: ReturnType<typeof startRelay>

beforeEach(async () => {
  database = await createTestDatabase()
  db = createDatabase({ url: database.url, poolSize: 3 })
  lines = []
  queued = []
  add = async () => undefined
})

afterEach(async () => {
  await relay.stop()
  await db.$disconnect()
  await database.drop()
})

function start(pollMs: number) {
  const queues: Pick<Queues, 'add'> = {
    async add(_queue, jobs) {
      await add()
      queued.push(...jobs.map((job) => job.jobId))
    },
  }
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
  relay = startRelay({ db, queues, log, pollMs, listenUrl: database.url })
}

async function addOutboxRow() {
  const data = { kind: 'sendContactNotification', refId: 1, messageId: '<a@b>' }
  const { id } = await db.outbox.create({ data })
  db.wakeRelay()
  return `ob-${id}`
}

/** The backends of PostgreSQL that listen to the channel. */
const listeners = () =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    )
    return rows as { pid: number }[]
  })

const NEVER = 600_000

test('a row is dispatched when the database notifies, without a poll', async () => {
  start(NEVER)
  await until(async () => (await listeners()).length === 1)
  const jobId = await addOutboxRow()
  expect(await until(() => queued.includes(jobId))).toBe(true)
})

test('a row that is delayed is dispatched by the first poll after its time', async () => {
  const data = { kind: 'sendContactNotification', refId: 1, messageId: '<a@b>' }
  const notBefore = new Date(Date.now() + 3_600_000)
  const { id } = await db.outbox.create({ data: { ...data, notBefore } })
  start(20)
  const other = await addOutboxRow()
  await until(() => queued.includes(other))
  expect(queued).toEqual([other])
  await db.outbox.update({ where: { id }, data: { notBefore: new Date() } })
  await until(() => queued.includes(`ob-${id}`))
})

test('a notification during a round causes another round', async () => {
  start(NEVER)
  await until(async () => (await listeners()).length === 1)
  const [entered, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  add = () => {
    entered.resolve()
    return release.promise
  }
  const first = await addOutboxRow()
  await entered.promise
  const second = await addOutboxRow()
  release.resolve()
  await until(() => queued.length === 2)
  expect(queued).toEqual([first, second])
})

test('a lost listening connection comes back, and the rows it missed are dispatched', async () => {
  start(NEVER)
  const listener = await until(async () => (await listeners())[0])
  await withClient(database.url, async (client) => {
    await client.query('SELECT pg_terminate_backend($1)', [listener.pid])
  })
  const jobId = await addOutboxRow()
  expect(await until(() => queued.includes(jobId))).toBe(true)
})

test('while Redis is away rows wait for the poll, and the outage is logged once', async () => {
  let refusals = 0
  add = async () => {
    refusals += 1
    throw new RedisUnavailableError()
  }
  start(20)
  const jobId = await addOutboxRow()
  await until(() => refusals >= 5)
  expect(await db.outbox.count({ where: { dispatchedAt: null } })).toBe(1)
  add = async () => undefined
  await until(() => queued.includes(jobId))
  await until(() => lines.some((line) => line.includes('Outbox relay is back')))
  expect(lines.filter((line) => line.includes('Outbox relay is down'))).toHaveLength(1)
})

test('one round dispatches more rows than a batch holds', async () => {
  const data = { kind: 'sendContactNotification', refId: 1, messageId: '<a@b>' }
  await db.outbox.createMany({ data: Array.from({ length: 120 }, () => data) })
  start(NEVER)
  await until(() => queued.length === 120)
  await until(async () => (await db.outbox.count({ where: { dispatchedAt: null } })) === 0)
  expect(new Set(queued).size).toBe(120)
})
