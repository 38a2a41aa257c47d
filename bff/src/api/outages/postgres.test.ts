import { migrate } from '@loggia/db/migrate'
import { startPostgres } from '@loggia/local/engines/postgres'
import { freePort } from '@loggia/local/free-port'
import { testFolder } from '@loggia/testing/provided-context'
import { startOnSmallDisk } from '@loggia/testing/small-disk'
import { until } from '@loggia/testing/until'
import { afterAll, expect, test, vi } from 'vitest'
import { createContact } from '@loggia/domain/contacts/contacts.service'
import { startTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { startMixedLoad } from '@loggia/testing/api/load/mixed-load'

const contact = { firstName: 'A', lastName: 'B', email: 'a@b.example', message: 'Hello' }

// Many callers at once take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
const patient = { timeout: 30_000 }

const dataDir = await testFolder('postgres')
const port = await freePort()
const start = () => startPostgres({ dataDir, port, durable: false })
let postgres = await start()
await migrate(postgres.url)
const app = await startTestApp({ DATABASE_URL: postgres.url })
afterAll(async () => {
  await app.close()
  await postgres.stop()
})

const ready = () => app.browser().request('get', '/readyz')
const isReady = async () => (await ready()).status === 200

testOperation(
  'a call without PostgreSQL fails fast with Retry-After',
  createContact,
  async (call) => {
    await postgres.stop()
    const answer = await call(app.browser(), contact)
    expect(answer).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await until(async () => !(await isReady()))
    expect((await app.browser().request('get', '/healthz')).status).toBe(200)

    postgres = await start()
    await until(isReady)
    expect((await call(app.browser(), contact)).status).toBeLessThan(300)
  },
)

test('readiness is answered while PostgreSQL hangs', async () => {
  await until(isReady)
  // Those of the connections; others may end at any time.
  const rows = await app.db.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'`
  const pids = [postgres.pid, ...rows.map(({ pid }) => pid)]
  const signal = (name: NodeJS.Signals) => pids.forEach((pid) => process.kill(pid, name))
  const answers = []
  try {
    signal('SIGSTOP')
    // The first ones may be answered from the state of a second ago.
    while (answers.at(-1)?.status !== 503) answers.push(await ready())
    answers.push(await ready())
  } finally {
    signal('SIGCONT')
  }
  expect(answers.at(-1)).toMatchObject({ status: 503, body: { postgres: 'down' } })
  await until(isReady)
})

/** Every contact that was accepted is there, with its email. */
async function expectKept(accepted: string[]): Promise<void> {
  const rows = await app.db.contact.findMany({ where: { email: { in: accepted } } })
  expect(rows).toHaveLength(accepted.length)
  const refId = { in: rows.map(({ id }) => id) }
  const mails = await app.db.outbox.count({ where: { kind: 'sendContactNotification', refId } })
  expect(mails).toBe(accepted.length)
}

test('while PostgreSQL is stopped and killed under load, callers see 503, and nothing is lost', async () => {
  const load = await startMixedLoad(app)
  for (const end of ['stop', 'kill', 'stop', 'kill'] as const) {
    await until(load.watchSuccess(), patient)
    await postgres[end]()
    postgres = await start()
  }
  await until(load.watchSuccess(), patient)
  await load.stop()
  expect(load.wrong).toEqual([])
  await expectKept(load.accepted)
})

test('while the disk is full, callers see 503 and readiness says so; with room, all works again', async () => {
  await postgres.stop()
  const disk = await startOnSmallDisk(dataDir, postgres.url)
  try {
    await until(isReady)
    const load = await startMixedLoad(app)
    await until(load.watchSuccess(), patient)
    await disk.fill()
    const body = { status: 'unavailable', postgres: 'up', writes: 'refused' }
    await expect.poll(ready, patient).toMatchObject({ status: 503, body })
    load.watchSuccess()
    const writing = ['contact', 'contact (GraphQL)']
    await until(() => writing.every((name) => load.refused.has(name)), patient)
    const reading = ['list', 'list (GraphQL)', 'staff session', 'file']
    await until(() => reading.every((name) => load.succeeded.has(name)), patient)

    await disk.free()
    await until(isReady)
    await until(load.watchSuccess(), patient)
    await load.stop()
    expect(load.wrong).toEqual([])
    await expectKept(load.accepted)
  } finally {
    await disk.stop()
  }
})
