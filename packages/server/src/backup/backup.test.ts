import { withClient } from '@loggia/local/engines/postgres/database'
import { createEmptyDatabase } from '@loggia/testing/database'
import { openTestDatabase, type OpenDatabase } from '@loggia/testing/open-database'
import { until } from '@loggia/testing/until'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '@loggia/db/client'
import { APPLICATIONS } from '@loggia/db/live-programs'
import { moveToTrash } from '@loggia/domain/trash/move'
import { seed } from '@loggia/domain/demo/seed'
import { restoreBackup, type RestoreOptions } from './restore.ts'
import { backupLines } from './write.ts'
import { contents } from './testing/contents.ts'
import { earlier, fileOf, linesOf, packed } from './testing/files.ts'

let source: OpenDatabase
let target: OpenDatabase
beforeEach(async () => {
  const open = () => openTestDatabase({ poolSize: 1 })
  ;[source, target] = await Promise.all([open(), open()])
})
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()])
})

function restore(url: string, bytes: Buffer, options: Partial<RestoreOptions> = {}) {
  return restoreBackup(url, fileOf(bytes), { mail: 'send', ...options })
}

const ODD = {
  name: `O'Neil "\\ \u2028 ß 🦊\n`,
  email: 'odd@x.example',
  company: 'Odd & Sons',
  emailKey: 'odd@x.example',
}

test('a restored backup equals the original, and ids given since the backup are not given again', async () => {
  await seed(source.url)
  const before = source.db
  const { id } = await before.client.create({ data: { ...ODD, createdAt: new Date('2001-02-03') } })
  await before.outbox.create({
    data: { kind: 'sendContactNotification', refId: 1, messageId: 'm' },
  })
  const bytes = packed(await linesOf(source.url))
  const later = await before.client.create({ data: { ...ODD, name: 'Later' } })
  await before.client.delete({ where: { id: later.id } })

  const empty = await createEmptyDatabase()
  onTestFinished(empty.drop)
  const counts = await restore(empty.url, bytes)
  const restored = await contents(empty.url)
  expect(restored).toEqual(await contents(source.url))
  expect(counts).toMatchObject({ clients: restored['clients']?.length, outbox: 1 })

  const after = createDatabase({ url: empty.url, poolSize: 1 })
  expect(await after.client.findUnique({ where: { id } })).toMatchObject({ name: ODD.name })
  const next = await after.client.create({ data: { ...ODD, name: 'Next' } })
  expect(next.id).toBeGreaterThan(later.id)
  await after.$disconnect()
})

test('a connection that is lost while lines wait to be written makes the backup fail, not the process', async () => {
  const lines = backupLines(source.url)
  await lines.next()
  const ended = await withClient(source.url, async (client) => {
    const others =
      'FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()'
    await client.query(`SELECT pg_terminate_backend(pid, 10000) ${others}`, [APPLICATIONS.ops])
    return client.query(`SELECT pid ${others}`, [APPLICATIONS.ops])
  })
  expect(ended.rows).toEqual([])
  await expect(lines.next()).rejects.toThrow(/[Cc]onnection/)
})

test('ids of what is in the trash are not given again', async () => {
  const before = source.db
  const id = 2_000_000
  await before.client.create({ data: { ...ODD, id } })
  await before.project.create({ data: { id, title: 'Pier', description: '', clientId: id } })
  await moveToTrash(before, 'client', [id], 30)
  const bytes = packed(await linesOf(source.url))
  await restore(target.url, bytes)
  const next = await target.db.client.create({ data: ODD })
  const project = await target.db.project.create({
    data: { title: 'Pier', description: '', clientId: next.id },
  })
  expect(Math.min(next.id, project.id)).toBeGreaterThan(id)
})

test('a backup of an older release gets the defaults of newer columns', async () => {
  await seed(source.url)
  const withoutVersion = (key: string, value: unknown) => (key === 'version' ? undefined : value)
  const older = earlier(await linesOf(source.url)).map(
    (line) => `${JSON.stringify(JSON.parse(line, withoutVersion))}\n`,
  )
  await restore(target.url, packed(older))
  expect(await target.db.client.count({ where: { version: 1 } })).toBe(12)
})

/** The lines of a backup from before these migrations. */
function before(names: string[], [header = '', ...rows]: string[]): string[] {
  const { migrations, ...others } = JSON.parse(header) as { migrations: string[] }
  const left = migrations.filter((name) => !names.some((end) => name.endsWith(end)))
  expect(left).toHaveLength(migrations.length - names.length)
  return [`${JSON.stringify({ ...others, migrations: left })}\n`, ...rows]
}

test('what migrations have moved since an older backup is moved again', async () => {
  await seed(source.url)
  const lines = before(['_portal_roles'], earlier(await linesOf(source.url)))
  const withRole = lines
    .filter((line) => !line.startsWith('{"table":"portal_roles"'))
    .map((line) => line.replaceAll('"portal_role": null', '"portal_role": "manager"'))
  await restore(target.url, packed(withRole))
  expect(await target.db.portalRole.count({ where: { role: 'manager' } })).toBe(12)
})

test('what migrations have corrected since an older backup is corrected again', async () => {
  const account = { username: 'lin', usernameKey: 'lin', password: '', name: 'Lin', role: 'admin' }
  const email = 'erased-7@erased.invalid'
  const lin = await source.db.user.create({ data: { ...account, email, emailKey: email } })
  const invitation = { email: 'ada@b.example', expiresAt: new Date() }
  await source.db.staffInvitation.create({ data: { ...invitation, invitedById: lin.id } })
  const failed = { actorKind: 'visitor', action: 'staff.signInFailed', entity: 'user' }
  await source.db.auditEntry.create({ data: { ...failed, entityId: 'my real password 123' } })

  const names = ['_people_leave', '_no_typed_usernames', '_staff_roles']
  const lines = before(names, earlier(await linesOf(source.url)))
  const withoutRole = lines.map((line) =>
    line.startsWith('{"table":"staff_invitations"') ? line.replace(/, "role": "staff"/, '') : line,
  )
  expect(withoutRole).not.toEqual(lines)
  await restore(target.url, packed(withoutRole))
  const { db } = target
  expect(await db.user.findFirst()).toMatchObject({ deactivatedAt: expect.any(Date) })
  expect(await db.staffInvitation.findFirst()).toMatchObject({ role: 'admin' })
  expect(await db.auditEntry.findFirst()).toMatchObject({ entityId: null })
  await expect(db.auditEntry.deleteMany()).rejects.toThrow('never changed')
})

test('a restore refuses a database with rows, unless told otherwise', async () => {
  await seed(source.url)
  const bytes = packed(await linesOf(source.url))
  const before = await contents(source.url)
  const { db } = source
  const added = await db.client.create({ data: ODD })
  await expect(restore(source.url, bytes)).rejects.toThrow(
    /is not empty: there are rows in .*\baudit\b/,
  )

  let saved: Buffer | undefined
  const write = db.client.update.bind(db.client)
  let waiting: Promise<unknown> | undefined
  const backUp = async () => {
    saved = packed(await linesOf(source.url))
    // Nobody can add what the backup would miss.
    waiting = write({ where: { id: added.id }, data: { notes: 'too late' } }).catch(() => 'gone')
  }
  await restore(source.url, bytes, { over: { backUp } })
  expect(await contents(source.url)).toEqual(before)
  expect(await waiting).toBe('gone')

  await restore(target.url, saved ?? Buffer.alloc(0))
  expect((await contents(target.url))['clients']).toHaveLength(13)
})

test('a restore goes on beside a program that has read what it replaces, and waits to write', async () => {
  await seed(source.url)
  const bytes = packed(await linesOf(source.url))
  await withClient(source.url, async (program) => {
    let waiting: Promise<unknown> | undefined
    const backUp = async () => {
      await program.query('BEGIN')
      await program.query('SELECT FROM notices')
      waiting = program.query('UPDATE notices SET mail_due_at = NULL').catch(codeOf)
      await until(async () => {
        const [row] = await source.db.$queryRaw<{ count: bigint }[]>`
          SELECT count(*) FROM pg_stat_activity WHERE cardinality(pg_blocking_pids(pid)) > 0`
        return row?.count === 1n
      })
    }
    await restore(source.url, bytes, { over: { backUp } })
    expect(await waiting).toBe('57014')
  })
})

const codeOf = (error: unknown) => (error as { code?: string }).code

test.each([APPLICATIONS.bff, APPLICATIONS.worker])(
  'a restore refuses while %s is connected',
  async (application) => {
    const bytes = packed(await linesOf(source.url))
    const live = createDatabase({ url: target.url, application })
    await live.$queryRaw`SELECT 1`
    await expect(restore(target.url, bytes)).rejects.toThrow(`${application} (1 connection)`)
    await live.$disconnect()
    // PostgreSQL ends the connection a moment later.
    await until(() => restore(target.url, bytes).then(() => true))
  },
)

test('emails that were not sent are held when asked', async () => {
  const mail = { kind: 'sendContactNotification', refId: 1 }
  await source.db.outbox.create({ data: { ...mail, messageId: 'open' } })
  await source.db.outbox.create({ data: { ...mail, messageId: 'sent', sentAt: new Date() } })
  await restore(target.url, packed(await linesOf(source.url)), { mail: 'hold' })
  const held = await target.db.outbox.findMany({ where: { deadAt: { not: null } } })
  expect(held.map(({ messageId, lastErrorClass }) => [messageId, lastErrorClass])).toEqual([
    ['open', 'Restored'],
  ])
})

test.each([
  ['hold', null, null],
  ['send', expect.any(Date), 'daily'],
] as const)(
  'notices that were to be mailed stay unread with --mail %s',
  async (mail, due, kind) => {
    const notice = { recipient: 'client:odd@x.example', kind: 'documentShared', path: '/' }
    const plan = { mailDueAt: new Date('2026-06-01T08:00:00Z'), mailDelivery: 'daily' }
    await source.db.notice.create({ data: { ...notice, ...plan } })
    await restore(target.url, packed(await linesOf(source.url)), { mail })
    expect(await target.db.notice.findMany()).toMatchObject([
      { readAt: null, mailDueAt: due, mailDelivery: kind },
    ])
  },
)

test('an incomplete backup leaves nothing behind', async () => {
  await seed(source.url)
  const [header = '', first = '', ...others] = await linesOf(source.url)
  await expect(restore(target.url, packed([header, first]))).rejects.toThrow('cut off')
  const unknown = earlier([header, '{"table":"nowhere","rows":[]}\n', ...others])
  await expect(restore(target.url, packed(unknown))).rejects.toThrow('rows of nowhere')
  const left = await contents(target.url)
  expect(Object.values(left).flat()).toEqual([])
})

test('large rows are backed up one at a time, and restored to the byte', async () => {
  await seed(source.url)
  await withClient(source.url, (client) =>
    client.query(`INSERT INTO assets (hash, width, height, format, content)
      SELECT lpad(n::text, 64, '0'), 10, 10, 'png', decode(repeat(md5(n::text), 20000), 'hex')
      FROM generate_series(1, 25) n`),
  )
  const lines = await linesOf(source.url)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1_400_000)
  await restore(target.url, packed(lines))
  expect(await contents(target.url)).toEqual(await contents(source.url))
})

test('of two restores at once, one is refused', async () => {
  await seed(source.url)
  const bytes = packed(await linesOf(source.url))
  const outcomes = await Promise.allSettled([1, 2].map(() => restore(target.url, bytes)))
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? String(outcome.reason) : [],
  )
  expect(reasons).toEqual([expect.stringContaining('is not empty')])
  expect(await contents(target.url)).toEqual(await contents(source.url))
})

test('a database that was never migrated has nothing to back up', async () => {
  const empty = await createEmptyDatabase()
  await expect(linesOf(empty.url)).rejects.toThrow('has no tables of Loggia')
  await empty.drop()
})
