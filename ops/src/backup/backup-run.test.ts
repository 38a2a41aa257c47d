import { rm } from 'node:fs/promises'
import { withClient } from '@loggia/local/engines/postgres/database'
import { createTestDatabase } from '@loggia/testing/database'
import { testFolder } from '@loggia/testing/provided-context'
import { until } from '@loggia/testing/until'
import { expect, onTestFinished, test } from 'vitest'
import { backupRun } from './backup-run.ts'
import { repeat } from './schedule.ts'
import { BACKUPS } from '../testing/backups.ts'
import { openRepository } from './repository.ts'
import { readBackupSettings } from './settings.ts'

/** Backs up on a schedule, as a user who may not create the database that each check needs. */
async function startWithoutChecks(every: number) {
  const database = await createTestDatabase()
  const url = new URL(database.url)
  const role = `${url.pathname.slice(1)}_backup`
  const execute = (sql: string) => withClient(database.url, (client) => client.query(sql))
  await execute(`CREATE ROLE ${role} LOGIN PASSWORD 'x' IN ROLE pg_read_all_data`)
  url.username = role
  url.password = 'x'
  const folder = await testFolder('backups')

  const lines: string[] = []
  const add = (line: string) => void lines.push(line)
  const io = { env: { DATABASE_URL: url.href, ...BACKUPS }, print: add, progress: add }
  const settings = readBackupSettings(io)
  const stop = new AbortController()
  const { signal } = stop
  const repository = openRepository(folder, settings)
  const run = backupRun({ settings, repository, retention: {}, check: true, every, io, signal })
  const running = repeat({ every, last: null, retry: 1, run, io, signal })
  onTestFinished(async () => {
    stop.abort()
    await running
    await execute(`DROP ROLE ${role}`)
    await database.drop()
  })
  const failures = () => lines.filter((line) => line.includes('which cannot be made')).length
  return {
    folder,
    /** The names of the backups, the newest first. */
    names: async () => (await openRepository(folder, settings).backups()).map(({ name }) => name),
    lines,
    /** Waits until the check has failed that often, from now on. */
    async failed(times: number) {
      const before = failures()
      await until(() => failures() >= before + times, { timeout: 90_000 })
    },
    allowCheck: () => execute(`ALTER ROLE ${role} CREATEDB`),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

test('a backup whose check fails is checked again, and no other one is made', async () => {
  const began = Date.now()
  const { names, lines, failed, allowCheck } = await startWithoutChecks(DAY_MS)
  await failed(3)
  const [backup = '', ...others] = await names()
  expect([backup, others]).toEqual([expect.stringMatching(/^loggia-/), []])
  await allowCheck()
  await until(() => lines.some((line) => line.startsWith(`${backup} in `)), { timeout: 90_000 })
  const allowedAt = Date.now()
  await until(() => lines.at(-1)?.startsWith('The next backup begins at'), { timeout: 90_000 })
  expect(await names()).toEqual([backup])
  // A day after the backup, not after its check.
  const next = Date.parse(lines.at(-1)?.split(' ').at(-1) ?? '')
  expect(next).toBeGreaterThan(began + DAY_MS)
  expect(next).toBeLessThan(allowedAt + DAY_MS)
})

test('another backup is made when the one that was not checked is gone, or due anyway', async () => {
  const { folder, failed, names } = await startWithoutChecks(DAY_MS)
  await failed(1)
  await rm(folder, { recursive: true })
  await until(async () => (await names()).length > 0, { timeout: 60_000 })
  const often = await startWithoutChecks(1)
  await often.failed(2)
  expect((await often.names()).length).toBeGreaterThan(1)
})
