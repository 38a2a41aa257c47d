import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seed } from '@loggia/domain/demo/seed'
import { createEmptyDatabase, createTestDatabase } from '@loggia/testing/database'
import { testFolder } from '@loggia/testing/provided-context'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { withDatabase } from '../database.ts'
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
  ...bucket.env,
  ...changes,
})

const runs = () =>
  withDatabase(source.url, (db) => db.backupRun.findMany({ orderBy: { id: 'desc' } }))

test('a backup lies in the folder with the secrets beside it, for its owner only', async () => {
  const { code, output, errors } = await call(env(SECRETS), 'backup')
  expect({ code, errors }).toMatchObject({ code: 0 })
  const [backup = '', secrets = ''] = (await readdir(folder)).toSorted()
  expect(backup).toMatch(/^loggia-\d{8}T\d{6}\.jsonl\.gz$/)
  const { size, mode } = await stat(join(folder, backup))
  expect(output).toBe(`${folder}/${backup}, ${size} bytes\n`)
  expect(mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, secrets))).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(join(folder, secrets), 'utf8'))).toEqual({
    format: 'loggia-secrets-1',
    ...SECRETS,
  })
  expect(errors).toContain(`on ${new URL(source.url).host}`)
  expect(output + errors).not.toContain(`:${new URL(source.url).password}@`)
  expect((await runs())[0]).toMatchObject({
    kind: 'backup',
    destination: `${folder}/${backup}`,
    bytes: BigInt(size),
    error: null,
    finishedAt: expect.any(Date),
  })
})

test('a backup goes to a bucket, is listed, checked, and restored from there', async () => {
  const place = { BACKUP_TO: 's3://office/loggia' }
  expect(await call(env({ ...place, ...SECRETS }), 'backup')).toMatchObject({ code: 0 })
  const { output } = await call(env(place), 'backup', 'list')
  expect(output).toMatch(/^loggia-\S+\.jsonl\.gz {2}\S+Z {2}\d+ bytes {2}with secrets\n$/)

  const checked = await call(env(place), 'backup', 'check', 'latest')
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('clients: 12\n') })
  expect(checked.output).toMatch(/can be restored\n$/)
  expect((await runs())[0]).toMatchObject({ kind: 'check', error: null })

  const restored = await call(env({ ...place, DATABASE_URL: target.url }), 'restore', 'latest')
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('clients: 12\n') })
})

test('older backups are removed with their secrets, and nothing else is', async () => {
  const old = ['loggia-20200101T000000.jsonl.gz', 'loggia-20200101T000000.secrets.json']
  const killed = 'loggia-20200102T000000.jsonl.gz.7.unfinished'
  for (const name of [...old, killed, 'notes.txt']) await writeFile(join(folder, name), '')
  await utimes(join(folder, killed), new Date('2020-01-02'), new Date('2020-01-02'))
  const { errors } = await call(env(), 'backup', '--keep', '1', '--check')
  expect(errors).toContain('restored for a check')
  expect(errors).toContain(`Removed ${old[0]}`)
  expect((await readdir(folder)).toSorted()).toEqual([
    expect.stringMatching(/^loggia-(?!2020)/),
    'notes.txt',
  ])
})

test('what killed backups left is removed, and secrets that only they hold are not', async () => {
  const secrets = (changes = {}) =>
    JSON.stringify({ format: 'loggia-secrets-1', ...SECRETS, ...changes })
  const killed = new Date(Date.now() - 2 * 60 * 60 * 1000)
  const stray = 'loggia-20200101T000000.secrets.json'
  const older = 'loggia-20200102T000000.secrets.json'
  const unfinished = 'loggia-20200102T000000.jsonl.gz.7.unfinished'
  const beingWritten = 'loggia-20200103T000000.jsonl.gz.8.unfinished'
  await writeFile(join(folder, stray), secrets())
  await writeFile(
    join(folder, older),
    secrets({ APP_SECRET: 'the one before it was rotated, kept' }),
  )
  for (const name of [unfinished, beingWritten]) await writeFile(join(folder, name), '')
  await utimes(join(folder, unfinished), killed, killed)
  expect(await call(env(SECRETS), 'backup')).toMatchObject({ code: 0 })
  const made = /^loggia-(?!2020)\S+\.(jsonl\.gz|secrets\.json)$/
  expect((await readdir(folder)).toSorted()).toEqual([
    older,
    beingWritten,
    expect.stringMatching(made),
    expect.stringMatching(made),
  ])
})

test('a backup that fails removes nothing, leaves nothing, and is recorded', async () => {
  await writeFile(join(folder, 'loggia-20200101T000000.jsonl.gz'), '')
  await writeFile(join(folder, 'file'), '')
  const inFile = { BACKUP_TO: join(folder, 'file'), ...SECRETS }
  const { code, errors } = await call(env(inFile), 'backup', '--keep', '1')
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringMatching(/\n\S+file is not a folder\. Name a folder\.\n$/),
  })
  expect((await runs())[0]).toMatchObject({ error: expect.stringContaining('not a folder') })
  const away = env({ DATABASE_URL: 'postgresql://loggia:secret@127.0.0.1:1/loggia', ...SECRETS })
  expect(await call(away, 'backup', '--keep', '1')).toMatchObject({ code: 1 })
  expect((await readdir(folder)).toSorted()).toEqual(['file', 'loggia-20200101T000000.jsonl.gz'])
})

test('the latest backup is none of a clock that was ahead', async () => {
  await writeFile(join(folder, 'loggia-22260101T000000.jsonl.gz'), '')
  await call(env(), 'backup')
  expect(await call(env(), 'backup', 'check', 'latest')).toMatchObject({ code: 0 })
})

test('a check fails for a damaged backup, and leaves no database behind', async () => {
  await call(env(), 'backup')
  const [name = ''] = await readdir(folder)
  const bytes = await readFile(join(folder, name))
  await writeFile(join(folder, name), bytes.subarray(0, -20))
  const { code, errors } = await call(env(), 'backup', 'check', 'latest')
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('is cut off') })
  expect((await runs())[0]).toMatchObject({
    kind: 'check',
    error: expect.stringContaining('cut off'),
  })
  const trial = `${new URL(source.url).pathname.slice(1)}_restore_check`
  await withDatabase(source.url, async (db) => {
    const left = await db.$queryRaw`SELECT datname FROM pg_database WHERE datname = ${trial}`
    expect(left).toEqual([])
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
