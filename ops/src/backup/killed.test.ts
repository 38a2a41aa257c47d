import { readdir } from 'node:fs/promises'
import { createDatabase } from '@loggia/db/client'
import { withClient } from '@loggia/local/engines/postgres/database'
import { checkBackups } from '@loggia/server/checks/backups'
import { createTestDatabase } from '@loggia/testing/database'
import { testFolder } from '@loggia/testing/provided-context'
import { until } from '@loggia/testing/until'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '../testing/call.ts'
import { startOps } from '../testing/run-ops.ts'

const SECRETS = { APP_SECRET: 'a-secret-of-thirty-two-characters' }

async function prepare() {
  const database = await createTestDatabase()
  const db = createDatabase({ url: database.url, poolSize: 2 })
  onTestFinished(async () => {
    await db.$disconnect()
    await database.drop()
  })
  const folder = await testFolder('backups')
  const env = { DATABASE_URL: database.url, BACKUP_TO: folder, ...SECRETS }
  const finding = async () => (await checkBackups(db))[0]
  return { folder, env, finding }
}

test('a backup that is killed has failed, though nobody could say so; one under way has not', async () => {
  const { folder, env, finding } = await prepare()
  await call(env, 'backup')
  expect(await finding()).toMatchObject({ level: 'ok' })
  await withClient(env.DATABASE_URL, async (blocker) => {
    await blocker.query('BEGIN')
    await blocker.query('LOCK TABLE assets IN ACCESS EXCLUSIVE MODE')
    const { child, outcome } = startOps(env, 'backup')
    const isUnfinished = (name: string) => name.endsWith('.unfinished')
    await until(async () => (await readdir(folder)).some(isUnfinished), { timeout: 60_000 })
    expect(await finding()).toMatchObject({ level: 'ok' })
    child.kill('SIGKILL')
    await outcome
    await until(async () => (await finding())?.level !== 'ok', { timeout: 60_000 })
  })
  expect(await finding()).toMatchObject({
    level: 'bad',
    text: expect.stringMatching(
      /^the last attempt failed: its process ended without a word, perhaps for want of memory; the last backup is from /,
    ),
  })
  expect((await readdir(folder)).filter((name) => name.endsWith('.secrets.json'))).toHaveLength(1)
  await call(env, 'backup')
  expect(await finding()).toMatchObject({ level: 'ok' })
}, 180_000)
