import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createDatabase } from '@loggia/db/client'
import { APPLICATIONS } from '@loggia/db/live-programs'
import { createTestDatabase, type TestDatabase } from '@loggia/testing/database'
import { testFolder } from '@loggia/testing/provided-context'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withDatabase } from '../database.ts'
import { call, SECRETS } from '../testing/call.ts'

const ADA = { name: 'Ada', email: 'a@x.example', emailKey: 'a@x.example', company: 'Ada & Co' }

/** A backup of one client and one email that was not sent. */
let good: Buffer
let target: TestDatabase
let folder: string
let secretsDir: string
const pathOf = (name: string) => join(folder, name)

beforeAll(async () => {
  const source = await createTestDatabase()
  folder = await testFolder('backups')
  const db = createDatabase({ url: source.url, poolSize: 1 })
  await db.client.create({ data: ADA })
  await db.outbox.create({ data: { kind: 'sendContactNotification', refId: 1, messageId: 'm' } })
  await db.$disconnect()
  await call({ DATABASE_URL: source.url, BACKUP_TO: folder, ...SECRETS }, 'backup')
  const [name = '', secrets = ''] = (await readdir(folder)).toSorted()
  good = await readFile(pathOf(name))
  await writeFile(pathOf('good.jsonl.gz'), good)
  await writeFile(pathOf('good.secrets.json'), await readFile(pathOf(secrets)))
  await source.drop()
})

/** Gives each test a database of its own. */
async function useTarget() {
  target = await createTestDatabase()
  secretsDir = await testFolder('secrets')
  return () => target.drop()
}
const restore = (...words: string[]) =>
  call({ DATABASE_URL: target.url, SECRETS_DIR: secretsDir }, 'restore', ...words)

const clientNames = () =>
  withDatabase(target.url, async (db) => {
    const clients = await db.client.findMany({ orderBy: { id: 'asc' } })
    return clients.map(({ name }) => name)
  })

const addClient = (name: string) =>
  withDatabase(target.url, (db) => db.client.create({ data: { ...ADA, name } }))

const replaced = (from: string, to: string) =>
  gzipSync(gunzipSync(good).toString().replace(from, to))

const BAD: [name: string, file: () => Buffer | null, sentence: string][] = [
  ['missing', () => null, 'There is no file'],
  ['empty', () => Buffer.alloc(0), 'The file is empty.'],
  ['cut', () => good.subarray(0, good.length - 9), 'The backup is cut off: its end is missing.'],
  ['cut inside', () => gzipSync(gunzipSync(good).subarray(0, -40)), 'The backup is cut off'],
  ['flipped', () => flipped(good), 'The backup is damaged: it cannot be unpacked.'],
  ['changed', () => replaced('Ada &', 'Eve &'), 'The backup is damaged: its contents do not fit'],
  ['no gzip', () => Buffer.from('a letter'), 'it is not a gzip file'],
  ['another gzip', () => gzipSync('a letter'), 'This is no backup of Loggia.'],
  ['pg_dump', () => Buffer.from('PGDMP\u0001\u000f'), 'an archive of pg_dump'],
  ['newer format', () => replaced('loggia-backup-2', 'loggia-backup-3'), 'of a newer release'],
  ['newer release', () => withMigration('30000101000000_later'), 'has also 30000101000000_later'],
]

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  // The checksum, at the end of every gzip file.
  const at = copy.length - 8
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at)
  return copy
}

/** A well-formed backup in the earlier format, which has no checksum, with one migration more. */
function withMigration(name: string): Buffer {
  const lines = gunzipSync(good).toString().split('\n').slice(0, -2)
  const [header = '', ...rows] = lines
  const newer = header
    .replace('loggia-backup-2', 'loggia-backup-1')
    .replace('"migrations":[', `"migrations":["${name}",`)
  return gzipSync(`${[newer, ...rows, '{"end":true}'].join('\n')}\n`)
}

describe('what is no backup of this release', () => {
  beforeAll(async () => {
    const drop = await useTarget()
    await addClient('Grace')
    return drop
  })

  test.each(BAD)('refuses a file that is %s, and changes nothing', async (name, file, sentence) => {
    const content = file()
    const path = pathOf(`${name.replaceAll(' ', '-')}.jsonl.gz`)
    if (content) await writeFile(path, content)
    const { code, output, errors } = await restore(path, '--over', '--mail', 'hold')
    const [last = '', ...before] = errors.trim().split('\n').toReversed()
    expect({ code, output, last }).toEqual({
      code: 1,
      output: '',
      last: expect.stringContaining(sentence),
    })
    expect(before).toHaveLength(2)
    expect(await clientNames()).toEqual(['Grace'])
  })

  test('refuses a folder', async () => {
    await mkdir(pathOf('folder'), { recursive: true })
    expect(await restore(pathOf('folder'))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is a folder, not a backup file.'),
    })
  })
})

describe('a good backup', () => {
  beforeEach(useTarget)

  test('asks what becomes of emails that were not sent', async () => {
    expect(await restore(pathOf('good.jsonl.gz'))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('holds an email that was not sent'),
    })
    expect(await clientNames()).toEqual([])
    const { code, output } = await restore(pathOf('good.jsonl.gz'), '--mail', 'hold')
    expect({ code, output }).toEqual({ code: 0, output: 'outbox: 1\nclients: 1\nRestored\n' })
  })

  test('asks what becomes of notices that were to be mailed', async () => {
    const notice = { recipient: 'client:a@x.example', kind: 'documentShared', path: '/' }
    const mailDueAt = new Date('2026-06-01T08:00:00Z')
    const waiting = { ...notice, mailDueAt, mailDelivery: 'daily' }
    const data = [waiting, waiting, { ...waiting, readAt: mailDueAt }, notice]
    await withDatabase(target.url, (db) => db.notice.createMany({ data }))
    const backups = await testFolder('notices')
    await call({ DATABASE_URL: target.url, BACKUP_TO: backups }, 'backup')
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
    const refused = await restore(pathOf('good.jsonl.gz'), '--mail', 'send')
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('rows in clients') })
    expect(await clientNames()).toEqual(['Grace'])

    const { code, errors } = await restore(pathOf('good.jsonl.gz'), '--mail', 'send', '--over')
    expect(code).toBe(0)
    expect(await clientNames()).toEqual(['Ada'])
    const [, saved = ''] = /was saved in (\S+)/.exec(errors) ?? []
    expect(await restore(saved, '--over')).toMatchObject({ code: 0 })
    expect(await clientNames()).toEqual(['Grace'])
  })

  test('refuses while a program is connected, unless told', async () => {
    const live = createDatabase({ url: target.url, application: APPLICATIONS.worker })
    await live.$queryRaw`SELECT 1`
    expect(await restore(pathOf('good.jsonl.gz'), '--mail', 'hold')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Programs use the database: loggia-worker (1 connection).'),
    })
    expect(await restore(pathOf('good.jsonl.gz'), '--mail', 'hold', '--over')).toMatchObject({
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
    expect(await restore(pathOf('good.jsonl.gz'), '--mail', 'hold', '--secrets')).toMatchObject({
      code: 0,
      errors: expect.stringContaining('APP_SECRET was put back\nGOOGLE_TOKEN_KEY was put back'),
    })
    expect(await secretFiles()).toEqual(KEPT)
  })

  test('other secrets are replaced only when told', async () => {
    await addClient('Grace')
    await writeFile(join(secretsDir, 'app-secret'), 'in-use')
    // What fails must fail before the rows change.
    await restore(pathOf('good.jsonl.gz'), '--mail', 'hold', '--secrets')
    expect(await secretFiles()).toEqual(['in-use', ''])
    expect(await clientNames()).toEqual(['Grace'])
    await restore(pathOf('good.jsonl.gz'), '--mail', 'hold', '--secrets', '--over')
    expect(await secretFiles()).toEqual(KEPT)
    expect(await clientNames()).toEqual(['Ada'])
  })

  test('a secret that the environment sets cannot be replaced', async () => {
    const env = {
      DATABASE_URL: target.url,
      SECRETS_DIR: secretsDir,
      APP_SECRET: 'from-the-environment',
    }
    const words = ['restore', pathOf('good.jsonl.gz'), '--mail', 'hold', '--secrets', '--over']
    expect(await call(env, ...words)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('APP_SECRET is set in the environment'),
    })
    expect(await clientNames()).toEqual([])
  })
})
