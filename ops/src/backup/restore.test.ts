import { withClient } from '@loggia/local/engines/postgres/database'
import { createEmptyDatabase } from '@loggia/testing/database'
import { openTestDatabase, type OpenDatabase } from '@loggia/testing/open-database'
import { testFolder } from '@loggia/testing/provided-context'
import { until } from '@loggia/testing/until'
import { createDatabase } from '@loggia/db/client'
import { APPLICATIONS } from '@loggia/db/live-programs'
import { seed } from '@loggia/domain/demo/seed'
import { contents } from '@loggia/server/backup/testing/contents'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { BACKUPS } from '../testing/backups.ts'
import { call } from '../testing/call.ts'

let source: OpenDatabase
let folder: string
beforeEach(async () => {
  folder = await testFolder('backups')
  source = await openTestDatabase({ poolSize: 2 })
  await seed(source.url)
})
afterEach(() => source.drop())

const run = (url: string, ...words: string[]) =>
  call({ DATABASE_URL: url, BACKUP_TO: folder, ...BACKUPS }, ...words)

const ODD = {
  name: `O'Neil "\\ \u2028 ß 🦊\n`,
  email: 'odd@x.example',
  company: 'Odd & Sons',
  emailKey: 'odd@x.example',
}

test('a restored backup equals the original, and ids given since the backup are not given again', async () => {
  const { id } = await source.db.client.create({
    data: { ...ODD, createdAt: new Date('2001-02-03') },
  })
  const mail = { kind: 'sendContactNotification', refId: 1 }
  await source.db.outbox.create({ data: { ...mail, messageId: 'm' } })
  expect(await run(source.url, 'backup')).toMatchObject({ code: 0 })
  const before = await contents(source.url)

  const empty = await createEmptyDatabase()
  onTestFinished(empty.drop)
  expect(await run(empty.url, 'restore', 'latest', '--mail', 'send')).toMatchObject({ code: 0 })
  expect(await contents(empty.url)).toEqual(before)
  const db = createDatabase({ url: empty.url, poolSize: 1 })
  onTestFinished(() => db.$disconnect())
  expect(await db.client.findUnique({ where: { id } })).toMatchObject({ name: ODD.name })
  await expect(db.auditEntry.deleteMany()).rejects.toThrow('never changed')

  const later = await source.db.client.create({ data: { ...ODD, name: 'Later' } })
  const words = ['restore', 'latest', '--over', '--mail', 'send']
  expect(await run(source.url, ...words)).toMatchObject({ code: 0 })
  expect(await contents(source.url)).toEqual(before)
  const next = await source.db.client.create({ data: { ...ODD, name: 'Next' } })
  expect(next.id).toBeGreaterThan(later.id)
  // It says what happened to this database.
  expect(await source.db.backupRun.count()).toBe(2)
  expect(await db.backupRun.count()).toBe(0)
})

test('emails and notices that were not sent are held when asked', async () => {
  const mail = { kind: 'sendContactNotification', refId: 1 }
  await source.db.outbox.create({ data: { ...mail, messageId: 'open' } })
  await source.db.outbox.create({ data: { ...mail, messageId: 'sent', sentAt: new Date() } })
  const notice = { recipient: 'client:odd@x.example', kind: 'documentShared', path: '/' }
  const plan = { mailDueAt: new Date('2026-06-01T08:00:00Z'), mailDelivery: 'daily' }
  await source.db.notice.create({ data: { ...notice, ...plan } })
  await run(source.url, 'backup')
  const waiting = () => source.db.notice.findMany({ where: { mailDueAt: { not: null } } })

  await run(source.url, 'restore', 'latest', '--over', '--mail', 'send')
  expect(await waiting()).toMatchObject([{ readAt: null, mailDelivery: 'daily' }])
  await run(source.url, 'restore', 'latest', '--over', '--mail', 'hold')
  expect(await waiting()).toEqual([])
  const held = await source.db.outbox.findMany({ where: { deadAt: { not: null } } })
  expect(held.map(({ messageId, lastErrorClass }) => [messageId, lastErrorClass])).toEqual([
    ['open', 'Restored'],
  ])
})

test('a restore goes on beside a program that has read what it replaces, and waits to write', async () => {
  await run(source.url, 'backup')
  const before = await contents(source.url)
  await withClient(source.url, async (program) => {
    await program.query('BEGIN')
    await program.query('SELECT FROM notices')
    const restoring = run(source.url, 'restore', 'latest', '--over')
    // From here on, no row can be added that the backup before it would miss.
    await until(async () => {
      const [row] = await source.db.$queryRaw<{ count: bigint }[]>`
        SELECT count(*) FROM pg_locks WHERE mode = 'ShareRowExclusiveLock' AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      return (row?.count ?? 0n) > 0n
    })
    const write = await program.query('UPDATE notices SET mail_due_at = NULL').catch(codeOf)
    expect(write).toBe('57014')
    expect(await restoring).toMatchObject({ code: 0 })
  })
  expect(await contents(source.url)).toEqual(before)
})

const codeOf = (error: unknown) => (error as { code?: string }).code

test.each([APPLICATIONS.bff, APPLICATIONS.worker])(
  'a restore refuses while %s is connected',
  async (application) => {
    await run(source.url, 'backup')
    const empty = await createEmptyDatabase()
    onTestFinished(empty.drop)
    const live = createDatabase({ url: empty.url, application })
    await live.$queryRaw`SELECT 1`
    expect(await run(empty.url, 'restore', 'latest')).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`${application} (1 connection)`),
    })
    await live.$disconnect()
    // PostgreSQL ends the connection a moment later.
    await until(async () => (await run(empty.url, 'restore', 'latest')).code === 0)
  },
)

test('of two restores at once, one is refused', async () => {
  await run(source.url, 'backup')
  const target = await openTestDatabase({ poolSize: 1 })
  onTestFinished(target.drop)
  const outcomes = await Promise.all([1, 2].map(() => run(target.url, 'restore', 'latest')))
  expect(outcomes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(outcomes.map(({ errors }) => errors).join()).toContain('is not empty')
  expect(await contents(target.url)).toEqual(await contents(source.url))
})
