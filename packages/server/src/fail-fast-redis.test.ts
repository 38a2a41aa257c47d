import { execFileSync } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createTestRedis } from '@loggia/testing/redis'
import { until } from '@loggia/testing/until'
import { expect, test } from 'vitest'
import { FailFastRedis } from './fail-fast-redis.ts'

const TIMEOUT_MS = 500

const ASK = `const { hostname, port } = new URL(process.argv[1])
const socket = require('node:net').connect(port, hostname, () => socket.write('PING\\r\\n'))
socket.on('data', () => process.exit())`

test('an answer that came while this process took too long is read', async () => {
  const url = await createTestRedis()
  const redis = new FailFastRedis(url, {}, TIMEOUT_MS)
  await until(() => redis.status === 'ready')
  const ends: string[] = []
  redis.on('close', () => ends.push('close'))
  // From here, timers come before answers.
  await nextTurn()
  const reply = redis.set('key', 'value')
  const busyUntil = Date.now() + TIMEOUT_MS + 50
  // Redis answers one after another: once another process has its answer, this one's has come.
  execFileSync(process.execPath, ['-e', ASK, url])
  while (Date.now() < busyUntil);
  expect(await reply).toBe('OK')
  expect(ends).toEqual([])
  await redis.quit()
})
