import { setImmediate as nextTurn } from 'node:timers/promises'
import { createTestRedis } from '@loggia/testing/redis'
import { until } from '@loggia/testing/until'
import { expect, test } from 'vitest'
import { FailFastRedis } from './fail-fast-redis.ts'

const TIMEOUT_MS = 500

test('a connection is kept when it was this process that took too long', async () => {
  const redis = new FailFastRedis(await createTestRedis(), { commandTimeout: TIMEOUT_MS })
  await until(() => redis.status === 'ready')
  const ends: string[] = []
  redis.on('close', () => ends.push('close'))
  // From here, timers come before answers.
  await nextTurn()
  const reply = redis.get('key').catch((error: Error) => error.message)
  const busyUntil = Date.now() + TIMEOUT_MS + 50
  while (Date.now() < busyUntil);
  expect(await reply).toBe('Command timed out')
  expect(await redis.set('key', 'value')).toBe('OK')
  expect(ends).toEqual([])
  await redis.quit()
})
