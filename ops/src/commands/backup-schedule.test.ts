import { createTestDatabase } from '@loggia/testing/database'
import { testFolder } from '@loggia/testing/provided-context'
import { until } from '@loggia/testing/until'
import { expect, test } from 'vitest'
import { BACKUPS } from '../testing/backups.ts'
import { call } from '../testing/call.ts'
import { startOps } from '../testing/run-ops.ts'

test('backs up at once, waits, makes no other one after a restart, and ends when told', async () => {
  const database = await createTestDatabase()
  const folder = await testFolder('backups')
  const env = { DATABASE_URL: database.url, BACKUP_TO: folder, ...BACKUPS }
  const list = async () => (await call(env, 'backup', 'list')).output
  const run = async () => {
    const { child, outcome } = startOps(env, 'backup', '--every', '24h')
    let errors = ''
    child.stderr?.on('data', (chunk: string) => (errors += chunk))
    await until(() => errors.includes('The next backup begins at'), { timeout: 60_000 })
    child.kill('SIGTERM')
    return (await outcome).code
  }
  expect(await run()).toBe(0)
  const backup = await list()
  expect(backup).toMatch(/^loggia-.*\n$/)
  expect(await run()).toBe(0)
  expect(await list()).toBe(backup)
  await database.drop()
})
