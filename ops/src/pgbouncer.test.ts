import { randomUUID } from 'node:crypto'
import { startTestApp } from '@loggia/testing/api/app'
import { createDatabase } from '@loggia/db/client'
import { withClient } from '@loggia/local/engines/postgres/database'
import { createEmptyDatabase } from '@loggia/testing/database'
import { startTestMailbox } from '@loggia/testing/mail'
import { startPgbouncer } from '@loggia/testing/pgbouncer'
import { createTestRedis } from '@loggia/testing/redis'
import { until } from '@loggia/testing/until'
import { expect, onTestFinished, test } from 'vitest'
import { startWorker } from '../../services/worker/src/testing/worker-process.ts'
import { call } from './testing/call.ts'

/** A PgBouncer in transaction mode before an empty database, of a server in Japan. */
async function prepare() {
  const database = await createEmptyDatabase()
  await withClient(database.url, (client) =>
    client.query(`DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET timezone = ''Asia/Tokyo''', current_database());
    END $$`),
  )
  const bouncer = await startPgbouncer(database.url)
  onTestFinished(async () => {
    await bouncer.stop()
    await database.drop()
  })
  return { DATABASE_URL: bouncer.url, direct: database.url }
}

test('everything works through PgBouncer in transaction mode, and statements end after 5 s', async () => {
  const { DATABASE_URL } = await prepare()
  const REDIS_URL = await createTestRedis()
  const mailbox = await startTestMailbox()
  onTestFinished(() => mailbox.stop())

  const migrations = await Promise.all([
    call({ DATABASE_URL }, 'migrate'),
    call({ DATABASE_URL }, 'migrate'),
  ])
  expect(migrations.map(({ code, errors }) => [code, errors])).toEqual(
    migrations.map(() => [0, expect.stringContaining('set DATABASE_DIRECT_URL')]),
  )

  const db = createDatabase({ url: DATABASE_URL })
  const zones = Array.from(
    { length: 20 },
    () => db.$queryRaw<{ TimeZone: string }[]>`SHOW timezone`,
  )
  const names = (await Promise.all(zones)).flat().map(({ TimeZone }) => TimeZone)
  expect(new Set(names)).toEqual(new Set(['UTC']))
  await db.$disconnect()

  const sleep = () => withClient(DATABASE_URL, (client) => client.query('SELECT pg_sleep(30)'))
  const slow = Promise.allSettled(Array.from({ length: 5 }, sleep))

  const app = await startTestApp({ DATABASE_URL, REDIS_URL })
  onTestFinished(() => app.close())
  const worker = await startWorker({ DATABASE_URL, REDIS_URL, SMTP_URL: mailbox.smtpUrl })
  onTestFinished(() => worker.end())

  for (const outcome of await slow) {
    expect(outcome).toMatchObject({ reason: { code: '57014' } })
  }

  const message = `Hello ${randomUUID()}`
  const contact = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@visitor.example',
    message,
    consent: true,
  }
  const sent = await app.browser().request('post', '/api/contact', { body: contact })
  expect(sent.status).toBeLessThan(300)
  await mailbox.waitForMail(({ text }) => text.includes(message))
  const reads = Array.from({ length: 60 }, () => fetch(`${app.url}/api/site-settings`))
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))

  const says = (text: string) => worker.output.some((line) => line.includes(text))
  await until(() => says('behind a pooler: the outbox is polled'))
  // The slow statements hold every connection of the pooler for a while, which the relay may say.
  expect(says('(notifications) is down')).toBe(false)
})
