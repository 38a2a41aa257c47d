import { existsSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '@loggia/testing/provided-context'
import { commandLine } from '../processes/process-table.ts'
import { startPostgres } from './postgres.ts'
import { withClient } from './postgres/database.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await testFolder('own-postgres')
  // Closed to others, and so to the user that runs PostgreSQL for root.
  await chmod(dataDir, 0o700)
  return () => rm(dataDir, { recursive: true, force: true })
})

async function start() {
  const postgres = await startPostgres({ dataDir, durable: false })
  onTestFinished(() => postgres.stop())
  return postgres
}

test('keeps its data after SIGKILL', async () => {
  const first = await start()
  await withClient(first.url, (client) => client.query('create table kept as select 42 as answer'))
  await first.kill()

  const second = await start()
  const { rows } = await withClient(second.url, (client) => client.query('select answer from kept'))
  expect(rows).toEqual([{ answer: 42 }])
})

test('shuts down a server that survived a killed run', async () => {
  const stale = await start()
  const second = await start()
  expect(await commandLine(stale.pid)).toBe('')
  await withClient(second.url, (client) => client.query('select 1'))
})

test('creates the cluster again after an interrupted initdb', async () => {
  await (await start()).stop()
  await rm(join(dataDir, 'initialised'))
  await rm(join(dataDir, 'cluster', 'global'), { recursive: true })

  const second = await start()
  await withClient(second.url, (client) => client.query('select 1'))
  expect(existsSync(join(dataDir, 'initialised'))).toBe(true)
})
