import { rm } from 'node:fs/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '@loggia/testing/provided-context'
import { until } from '@loggia/testing/until'
import { commandLine } from '../processes/process-table.ts'
import { startRedis } from './redis.ts'
import { inlineCommand } from './redis/inline-command.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await testFolder('own-redis')
  return () => rm(dataDir, { recursive: true, force: true })
})

async function start() {
  const redis = await startRedis({ dataDir })
  onTestFinished(() => redis.stop())
  return redis
}

test('keeps its data after SIGKILL', async () => {
  const first = await start()
  await inlineCommand(first.port, 'SET kept 42')
  // Redis flushes the file to disk once a second.
  const written = async () =>
    /aof_pending_bio_fsync:0/.test(await inlineCommand(first.port, 'INFO persistence'))
  await until(written, { message: 'the data was not written' })
  await first.kill()

  const second = await start()
  expect(await inlineCommand(second.port, 'GET kept')).toBe('$2\r\n42\r\n')
})

test('refuses writes rather than evict data when memory is full', async () => {
  const { port } = await start()
  expect(await inlineCommand(port, 'CONFIG GET maxmemory-policy')).toContain('noeviction')
})

test('shuts down a server that survived a killed run', async () => {
  const stale = await start()
  const second = await start()
  expect(await commandLine(stale.pid)).toBe('')
  expect(await inlineCommand(second.port, 'PING')).toBe('+PONG\r\n')
})
