import { chmod, cp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase } from '@loggia/db/client'
import { APPLICATIONS } from '@loggia/db/live-programs'
import { createTestDatabase, type TestDatabase } from '@loggia/testing/database'
import { testFolder } from '@loggia/testing/provided-context'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withDatabase } from '../database.ts'
import { BACKUPS } from '../testing/backups.ts'
import { call, SECRETS } from '../testing/call.ts'

const ADA = { name: 'Ada', email: 'a@x.example', emailKey: 'a@x.example', company: 'Ada & Co' }

/** Backups of one client and one email that was not sent. */
let folder: string
let target: TestDatabase
let secretsDir: string

beforeAll(async () => {
  const source = await createTestDatabase()
  folder = await testFolder('backups')
  const db = createDatabase({ url: source.url, poolSize: 1 })
  await db.client.create({ data: ADA })
  await db.outbox.create({ data: { kind: 'sendContactNotification', refId: 1, messageId: 'm' } })
  await db.$disconnect()
  const env = { DATABASE_URL: source.url, BACKUP_TO: folder, ...BACKUPS, ...SECRETS }
  expect(await call(env, 'backup')).toMatchObject({ code: 0 })
  await source.drop()
})

/** Gives each test a database of its own. */
async function useTarget() {
  target = await createTestDatabase()
  secretsDir = await testFolder('secrets')
  return () => target.drop()
}

const env = () => ({ DATABASE_URL: target.url, SECRETS_DIR: secretsDir, ...BACKUPS })
const restore = (...words: string[]) => call(env(), 'restore', ...words)
/** Restores the backup of Ada. */
const restoreAda = (...words: string[]) => restore('latest', '--from', folder, ...words)

const clientNames = () =>
  withDatabase(target.url, async (db) => {
    const clients = await db.client.findMany({ orderBy: { id: 'asc' } })
    return clients.map(({ name }) => name)
  })

const addClient = (name: string) =>
  withDatabase(target.url, (db) => db.client.create({ data: { ...ADA, name } }))

describe('what is no backup of this release', () => {
  beforeAll(async () => {
    const drop = await useTarget()
    await addClient('Grace')
    return drop
  })

  test.each([
    ['loggia-20260101T000000', 'There is no backup loggia-20260101T000000 in '],
    ['/backups/loggia-20260101T000000.jsonl.gz', 'Restore it with the release that made it'],
    ['s3://office/loggia/loggia-20260101T000000.jsonl.gz', 'Restore it with the release that'],
    ['loggia-20260101T000000.dump', 'in the format of earlier releases, which only they read'],
  ])('%s is refused, and changes nothing', async (name, sentence) => {
    const { code, output, errors } = await restore(name, '--from', folder, '--over')
    expect({ code, output, errors }).toEqual({
      code: 1,
      output: '',
      errors: expect.stringContaining(sentence),
    })
    expect(await clientNames()).toEqual(['Grace'])
  })

  test('one that is damaged is refused, and changes nothing', async () => {
    const damaged = join(await testFolder('damaged'), 'repository')
    await cp(folder, damaged, { recursive: true })
    const packs = await readdir(join(damaged, 'data'), { recursive: true, withFileTypes: true })
    const sizes = await Promise.all(
      packs
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }) => {
          const path = join(parentPath, name)
          return { path, size: (await stat(path)).size }
        }),
    )
    const [largest] = sizes.toSorted((one, other) => other.size - one.size)
    const bytes = await readFile(largest?.path ?? '')
    await chmod(largest?.path ?? '', 0o600)
    await writeFile(
      largest?.path ?? '',
      bytes.fill(0, Math.floor(bytes.length / 4), Math.floor(bytes.length / 2)),
    )
    const words = ['latest', '--from', damaged, '--over', '--mail', 'hold']
    expect(await restore(...words)).toMatchObject({ code: 1, output: '' })
    expect(await clientNames()).toEqual(['Grace'])
  })
})

describe('a good backup', () => {
  beforeEach(useTarget)

  test('asks what becomes of emails that were not sent', async () => {
    expect(await restoreAda()).toMatchObject({
      code: 1,
      errors: expect.stringContaining('holds an email that was not sent'),
    })
    expect(await clientNames()).toEqual([])
    const { code, output } = await restoreAda('--mail', 'hold')
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^(outbox: 1\nclients: 1|clients: 1\noutbox: 1)\nRestored\n$/),
    })
  })

  test('asks what becomes of notices that were to be mailed', async () => {
    const notice = { recipient: 'client:a@x.example', kind: 'documentShared', path: '/' }
    const mailDueAt = new Date('2026-06-01T08:00:00Z')
    const waiting = { ...notice, mailDueAt, mailDelivery: 'daily' }
    const data = [waiting, waiting, { ...waiting, readAt: mailDueAt }, notice]
    await withDatabase(target.url, (db) => db.notice.createMany({ data }))
    const backups = await testFolder('notices')
    await call({ ...env(), BACKUP_TO: backups }, 'backup')
    const words = ['latest', '--from', backups, '--over']
    expect(await restore(...words)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('holds 2 notices that were not sent'),
    })
    expect(await restore(...words, '--mail', 'hold')).toMatchObject({ code: 0 })
    const where = { mailDueAt: { not: null } }
    expect(await withDatabase(target.url, (db) => db.notice.count({ where }))).toBe(0)
  })

  test('rows are replaced only when told, and saved first', async () => {
    await addClient('Grace')
    const refused = await restoreAda('--mail', 'send')
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('rows in clients') })
    expect(await clientNames()).toEqual(['Grace'])

    const { code, errors } = await restoreAda('--mail', 'send', '--over')
    expect(code).toBe(0)
    expect(await clientNames()).toEqual(['Ada'])
    const [, saved = ''] = /was saved as (\S+)/.exec(errors) ?? []
    expect(await restore(saved, '--from', folder, '--over')).toMatchObject({ code: 0 })
    expect(await clientNames()).toEqual(['Grace'])
  })

  test('refuses while a program is connected, unless told', async () => {
    const live = createDatabase({ url: target.url, application: APPLICATIONS.worker })
    await live.$queryRaw`SELECT 1`
    expect(await restoreAda('--mail', 'hold')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Programs use the database: loggia-worker (1 connection).'),
    })
    expect(await restoreAda('--mail', 'hold', '--over')).toMatchObject({
      code: 0,
    })
    await live.$disconnect()
  })

  const secretFiles = async () =>
    Promise.all(
      ['app-secret', 'google-token-key'].map((name) =>
        readFile(join(secretsDir, name), 'utf8').catch(() => ''),
      ),
    )
  const KEPT = [`${SECRETS.APP_SECRET}\n`, `${SECRETS.GOOGLE_TOKEN_KEY}\n`]

  test('secrets come back into an installation without data', async () => {
    await writeFile(join(secretsDir, 'app-secret'), 'made-for-an-empty-installation\n')
    expect(await restoreAda('--mail', 'hold', '--secrets')).toMatchObject({
      code: 0,
      errors: expect.stringContaining('APP_SECRET was put back\nGOOGLE_TOKEN_KEY was put back'),
    })
    expect(await secretFiles()).toEqual(KEPT)
  })

  test('other secrets are replaced only when told', async () => {
    await addClient('Grace')
    await writeFile(join(secretsDir, 'app-secret'), 'in-use')
    // What fails must fail before the rows change.
    await restoreAda('--mail', 'hold', '--secrets')
    expect(await secretFiles()).toEqual(['in-use', ''])
    expect(await clientNames()).toEqual(['Grace'])
    await restoreAda('--mail', 'hold', '--secrets', '--over')
    expect(await secretFiles()).toEqual(KEPT)
    expect(await clientNames()).toEqual(['Ada'])
  })

  test('a secret that the environment sets cannot be replaced', async () => {
    const words = ['latest', '--from', folder, '--mail', 'hold', '--secrets', '--over']
    const given = { ...env(), APP_SECRET: 'from-the-environment' }
    expect(await call(given, 'restore', ...words)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('APP_SECRET is set in the environment'),
    })
    expect(await clientNames()).toEqual([])
  })
})
