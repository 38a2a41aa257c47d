import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seed } from '@loggia/domain/demo/seed'
import { createEmptyDatabase, createTestDatabase } from '@loggia/testing/database'
import { testFolder } from '@loggia/testing/provided-context'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { withDatabase } from '../database.ts'
import { BACKUPS } from '../testing/backups.ts'
import { startBucket } from '../testing/bucket.ts'
import { call, SECRETS } from '../testing/call.ts'

const [bucket, source, target] = await Promise.all([
  startBucket(),
  createTestDatabase(),
  createEmptyDatabase(),
])
await seed(source.url)
let folder: string
afterAll(() => Promise.all([bucket.stop(), source.drop(), target.drop()]))
beforeEach(async () => {
  folder = await testFolder('backups')
})

const env = (changes: Record<string, string> = {}) => ({
  DATABASE_URL: source.url,
  BACKUP_TO: folder,
  ...BACKUPS,
  ...bucket.env,
  ...changes,
})

const runs = () =>
  withDatabase(source.url, (db) => db.backupRun.findMany({ orderBy: { id: 'desc' } }))

/** The names of the backups, the newest first. */
async function names(changes: Record<string, string> = {}) {
  const { output } = await call(env(changes), 'backup', 'list')
  return output.split('\n').flatMap((line) => line.split(' ')[0] || [])
}

test('a backup lies in the folder, with the secrets, unreadable without the password', async () => {
  const { code, output, errors } = await call(env(SECRETS), 'backup')
  expect({ code, errors }).toMatchObject({ code: 0 })
  const [name = '', ...others] = await names()
  expect([name, others]).toEqual([expect.stringMatching(/^loggia-\d{8}T\d{6}$/), []])
  const [run] = await runs()
  expect(run).toMatchObject({
    kind: 'backup',
    destination: `${name} in ${folder}`,
    error: null,
    finishedAt: expect.any(Date),
  })
  expect(Number(run?.bytes)).toBeGreaterThan(10_000)
  expect(output).toBe(`${name} in ${folder}, ${run?.bytes} bytes\n`)
  expect(errors).toContain(`on ${new URL(source.url).host}`)
  expect(output + errors).not.toContain(`:${new URL(source.url).password}@`)

  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile())) {
    const text = await readFile(join(file.parentPath, file.name), 'latin1')
    expect(text).not.toContain(SECRETS.APP_SECRET)
    expect(text).not.toContain('PGDMP')
  }
  const other = await call(env({ BACKUP_PASSWORD: 'the wrong one' }), 'backup', 'list')
  expect(other).toEqual({
    code: 1,
    output: '',
    errors: expect.stringContaining('BACKUP_PASSWORD does not open the backups'),
  })
})

test('production needs a password of its own, and says in the record that it lacks one', async () => {
  const production = env({ APP_PROFILE: 'production', BACKUP_PASSWORD: '' })
  const missing = expect.stringContaining('BACKUP_PASSWORD is missing.')
  expect(await call(production, 'backup')).toMatchObject({ code: 1, errors: missing })
  expect((await runs())[0]).toMatchObject({ kind: 'backup', error: missing })
  expect(await call(env({ BACKUP_PASSWORD: '' }), 'backup')).toMatchObject({ code: 0 })
})

test('a backup goes to a bucket, is listed, checked, and restored from there', async () => {
  const place = { BACKUP_TO: 's3://office/eu/loggia' }
  expect(await call(env({ ...place, ...SECRETS }), 'backup')).toMatchObject({ code: 0 })
  const { output } = await call(env(place), 'backup', 'list')
  expect(output).toMatch(/^loggia-\S+ {2}\S+Z {2}\d+ bytes {2}with secrets\n$/)

  const checked = await call(env(place), 'backup', 'check', 'latest')
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('clients: 12\n') })
  expect(checked.output).toMatch(/can be restored\n$/)
  expect((await runs())[0]).toMatchObject({ kind: 'check', error: null })

  const restored = await call(env({ ...place, DATABASE_URL: target.url }), 'restore', 'latest')
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('clients: 12\n') })
  expect(await call(env({ BACKUP_TO: 's3://office/eu' }), 'backup', 'list')).toEqual({
    code: 0,
    output: '',
    errors: 'There is no backup in s3://office/eu\n',
  })
})

test('older backups are removed, and nothing else is', async () => {
  await writeFile(join(folder, 'loggia-20200101T000000.jsonl.gz'), '')
  await call(env(SECRETS), 'backup')
  const [old] = await names()
  const { errors } = await call(env(SECRETS), 'backup', '--keep', '1', '--check')
  expect(errors).toContain('restored for a check')
  expect(errors).toContain(`Removed ${old}\n`)
  expect(await names()).toEqual([expect.not.stringContaining(old ?? '-')])
  // One of the database and one of its secrets.
  expect(await readdir(join(folder, 'snapshots'))).toHaveLength(2)
  expect(await call(env(SECRETS), 'backup', '--keep-days', '30')).toMatchObject({ code: 0 })
  expect(await names()).toHaveLength(2)
  expect(await readdir(folder)).toContain('loggia-20200101T000000.jsonl.gz')
})

test('a backup that fails removes nothing, leaves nothing, and is recorded', async () => {
  await call(env(), 'backup')
  const before = await names()
  await writeFile(join(folder, 'file'), '')
  const inFile = { BACKUP_TO: join(folder, 'file'), ...SECRETS }
  const { code, errors } = await call(env(inFile), 'backup', '--keep', '1')
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringMatching(/file already exists|not a directory/),
  })
  expect((await runs())[0]).toMatchObject({ error: expect.stringContaining(join(folder, 'file')) })
  const away = env({ DATABASE_URL: 'postgresql://loggia:secret@127.0.0.1:1/loggia', ...SECRETS })
  expect(await call(away, 'backup', '--keep', '1')).toMatchObject({ code: 1 })
  expect(await names()).toEqual(before)
})

test('what pg_dump complains about is the reason, and no backup', async () => {
  await withDatabase(source.url, async (db) => {
    const role = `${new URL(source.url).pathname.slice(1)}_reader`
    await db.$executeRawUnsafe(`CREATE ROLE ${role} LOGIN PASSWORD 'x'`)
    await db.$executeRawUnsafe(`GRANT SELECT ON _prisma_migrations TO ${role}`)
    const url = new URL(source.url)
    url.username = role
    url.password = 'x'
    const { code, errors } = await call(env({ DATABASE_URL: url.href }), 'backup')
    await db.$executeRawUnsafe(`DROP OWNED BY ${role}`)
    await db.$executeRawUnsafe(`DROP ROLE ${role}`)
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/permission denied for table \w+/),
    })
  })
  expect(await names()).toEqual([])
})

test('a database that was never migrated has nothing to back up', async () => {
  const empty = await createEmptyDatabase()
  expect(await call(env({ DATABASE_URL: empty.url }), 'backup')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('has no tables of Loggia'),
  })
  await empty.drop()
})

test('a check fails for a damaged backup, and leaves no database behind', async () => {
  await call(env(), 'backup')
  const [part = ''] = await readdir(join(folder, 'data'))
  const packs = await readdir(join(folder, 'data'), { recursive: true, withFileTypes: true })
  expect(part).not.toBe('')
  for (const pack of packs.filter((entry) => entry.isFile())) {
    await rm(join(pack.parentPath, pack.name), { force: true })
  }
  const { code, errors } = await call(env(), 'backup', 'check', 'latest')
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/restic: /) })
  expect((await runs())[0]).toMatchObject({ kind: 'check', error: expect.any(String) })
  const trial = `${new URL(source.url).pathname.slice(1)}_restore_check`
  await withDatabase(source.url, async (db) => {
    const left = await db.$queryRaw`SELECT datname FROM pg_database WHERE datname = ${trial}`
    expect(left).toEqual([])
  })
})

test.each([
  ['another key', 's3://office', { S3_ACCESS_KEY_ID: 'other' }, 'Access Denied'],
  ['a key that is missing', 's3://office', { S3_ACCESS_KEY_ID: '' }, 'needs a key'],
  ['no address of a bucket', 's3:///x', {}, 'names no bucket'],
])('explains %s', async (_name, address, changes, reason) => {
  const { code, errors } = await call(env({ BACKUP_TO: address, ...changes }), 'backup', 'list')
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(reason) })
})

test('says what to install where pg_dump and restic are missing', async () => {
  expect(await call(env({ PATH: folder }), 'backup')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/restic is not installed here\. Install the client programs/),
  })
})

test.each([
  [['backup', '--keep', '0'], '0 is no number'],
  [['backup', '--every', '5s'], '5s is no interval'],
  [['backup', 'now'], 'backup takes no now'],
  [['backup', 'check'], 'Name one backup'],
  [['restore'], 'Name one backup'],
  [['restore', 'latest', '--mail', 'maybe'], '--mail is send or hold'],
])('%j ends with 2', async (words, message) => {
  expect(await call(env(), ...words)).toMatchObject({
    code: 2,
    errors: expect.stringContaining(message),
  })
})
