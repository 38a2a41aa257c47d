import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createTestDatabase } from '@loggia/testing/database'
import { PROGRAMS } from '@loggia/testing/programs'
import { testFolder } from '@loggia/testing/provided-context'
import { until } from '@loggia/testing/until'
import { expect, test } from 'vitest'

test('backs up at once, waits, makes no other one after a restart, and ends when told', async () => {
  const database = await createTestDatabase()
  const folder = await testFolder('backups')
  const run = async () => {
    const env = { DATABASE_URL: database.url, BACKUP_TO: folder }
    const child = spawn(process.execPath, [PROGRAMS.ops, 'backup', '--every', '24h'], { env })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    const ended = once(child, 'exit')
    await until(() => errors.includes('The next backup begins at'), { timeout: 60_000 })
    child.kill('SIGTERM')
    return ended
  }
  expect(await run()).toEqual([0, null])
  const [backup = '', ...others] = await readdir(folder)
  expect([backup, others]).toEqual([expect.stringMatching(/^loggia-.*\.jsonl\.gz$/), []])
  expect(await run()).toEqual([0, null])
  expect(await readdir(folder)).toEqual([backup])
  await database.drop()
})
