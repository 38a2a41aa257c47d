import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase } from '@loggia/db/client'
import { runCommand } from '@loggia/local/command'
import { withClient } from '@loggia/local/engines/postgres/database'
import { checkBackups } from '@loggia/server/checks/backups'
import { isWaitingForLock } from '@loggia/testing/api/deadlocks'
import { createTestDatabase } from '@loggia/testing/database'
import { testFolder } from '@loggia/testing/provided-context'
import { until } from '@loggia/testing/until'
import type { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { BACKUPS } from '../testing/backups.ts'
import { call, SECRETS } from '../testing/call.ts'
import { startOps } from '../testing/run-ops.ts'

async function prepare() {
  const database = await createTestDatabase()
  const db = createDatabase({ url: database.url, poolSize: 2 })
  onTestFinished(async () => {
    await db.$disconnect()
    await database.drop()
  })
  const folder = await testFolder('backups')
  const env = { DATABASE_URL: database.url, BACKUP_TO: folder, ...BACKUPS, ...SECRETS }
  const finding = async () => (await checkBackups(db))[0]
  /** Starts a backup that cannot get further while the other connection has a table. */
  const startBlocked = async (blocker: Client) => {
    await blocker.query('BEGIN')
    await blocker.query('LOCK TABLE assets IN ACCESS EXCLUSIVE MODE')
    const started = startOps(env, 'backup')
    await until(() => isWaitingForLock({ db }), { timeout: 60_000 })
    return started
  }
  return { env, finding, startBlocked }
}

/** What ends the run: with restic, as the end of a container does, or one program alone. */
const KILLS = [
  ['the whole run', 'kill -KILL $1 $(pgrep -P $1)', /its process ended without a word/],
  [
    'restic',
    'kill -KILL $(pgrep -P $1)',
    /restic was ended by SIGKILL, perhaps for want of memory; the last/,
  ],
  [
    'pg_dump',
    'kill -KILL $(pgrep -P $(pgrep -P $1))',
    /pg_dump was ended by SIGKILL, perhaps for want of memory; the last/,
  ],
] as const

test.each(KILLS)(
  'a backup has failed when %s is killed, and nothing of it counts; one under way has not',
  async (_what, kill, reason) => {
    const { env, finding, startBlocked } = await prepare()
    await call(env, 'backup')
    expect(await finding()).toMatchObject({ level: 'ok' })
    const before = await call(env, 'backup', 'list')
    await withClient(env.DATABASE_URL, async (blocker) => {
      const { child, outcome } = await startBlocked(blocker)
      expect(await finding()).toMatchObject({ level: 'ok' })
      await runCommand('sh', ['-c', kill, 'sh', String(child.pid)])
      await outcome
      await until(async () => (await finding())?.level !== 'ok', { timeout: 60_000 })
    })
    const { level, text } = (await finding()) ?? {}
    expect(level).toBe('bad')
    expect(text).toMatch(reason)
    expect(text).toMatch(/; the last backup is from /)
    expect(await call(env, 'backup', 'list')).toEqual(before)

    // The lock of the killed run is not in the way.
    expect(await call(env, 'backup')).toMatchObject({ code: 0 })
    expect(await finding()).toMatchObject({ level: 'ok' })
  },
  180_000,
)

test('a backup that is told to stop says so, and leaves no lock', async () => {
  const { env, finding, startBlocked } = await prepare()
  await withClient(env.DATABASE_URL, async (blocker) => {
    const { child, outcome } = await startBlocked(blocker)
    child.kill('SIGTERM')
    const errors = expect.stringMatching(/It was told to stop\. No backup was made\.\n$/)
    expect(await outcome).toMatchObject({ code: 1, errors })
  })
  expect((await finding())?.text).toMatch(/^the last attempt failed: It was told to stop; /)
  expect(await readdir(join(env.BACKUP_TO, 'locks'))).toEqual([])
}, 60_000)
