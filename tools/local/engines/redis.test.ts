import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import '@loggia/testing/provided-context'
import { commandLine } from '../processes.ts'
import { until } from '../until.ts'
import { startRedis } from './redis.ts'
import { inlineCommand } from './redis/inline-command.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(inject('runDir'), 'own-redis-'))
  return () => rm(dataDir, { recursive: true, force: true })
})

async function start() {
  const redis = await startRedis({ dataDir })
  onTestFinished(() => redis.stop())
  return redis
}

test('keeps its data when it is killed', async () => {
  const first = await start()
  await inlineCommand(first.port, 'SET kept 42')
  // The file is written through once a second.
  const written = async () =>
    /aof_pending_bio_fsync:0/.test(await inlineCommand(first.port, 'INFO persistence'))
  await until(written, { message: 'the data were not written' })
  await first.kill()

  const second = await start()
  expect(await inlineCommand(second.port, 'GET kept')).toBe('$2\r\n42\r\n')
})

test('refuses new data rather than forgetting old ones', async () => {
  const { port } = await start()
  expect(await inlineCommand(port, 'CONFIG GET maxmemory-policy')).toContain('noeviction')
})

test('shuts down the server that a killed run left behind', async () => {
  const leftover = await start()
  const second = await start()
  expect(await commandLine(leftover.pid)).toBe('')
  expect(await inlineCommand(second.port, 'PING')).toBe('+PONG\r\n')
})
