import { createTestRedis } from '@loggia/testing/redis'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSessionStore, SESSION_LIFETIME } from './session-store.ts'

const MINUTE = 60_000
const { idle, max } = SESSION_LIFETIME.staff

let redis: Redis
beforeAll(async () => {
  redis = new Redis(await createTestRedis())
})
beforeEach(() => redis.flushdb())
afterAll(() => redis.quit())

/** The key of the only session. */
const onlyKey = async () => (await redis.keys('session:staff:*'))[0] ?? ''

/** Makes the only session begin, and be used for the last time, so many milliseconds ago. */
async function age(startedAgo: number, usedAgo: number): Promise<void> {
  const key = await onlyKey()
  const stored = JSON.parse((await redis.get(key)) ?? '') as object
  const now = Date.now()
  const times = { startedAt: now - startedAgo, usedAt: now - usedAgo }
  await redis.set(key, JSON.stringify({ ...stored, ...times }), 'KEEPTTL')
}

test('a session that is not used ends by itself', async () => {
  await createSessionStore(redis, 'staff').start('1', { name: 'Sam' })
  const left = await redis.pttl(await onlyKey())
  expect(left).toBeGreaterThan(idle - MINUTE)
  expect(left).toBeLessThanOrEqual(idle)
})

test('using a session lets it live longer, but not beyond its longest time', async () => {
  const store = createSessionStore(redis, 'staff')
  const id = await store.start('1', { name: 'Sam' })
  await redis.pexpire(await onlyKey(), MINUTE)
  await age(2 * MINUTE, 2 * MINUTE)
  expect(await store.read(id)).toEqual({ name: 'Sam' })
  expect(await redis.pttl(await onlyKey())).toBeGreaterThan(idle - MINUTE)

  await age(max - 5 * MINUTE, 2 * MINUTE)
  await store.read(id)
  expect(await redis.pttl(await onlyKey())).toBeLessThanOrEqual(5 * MINUTE)
  await age(max + MINUTE, 2 * MINUTE)
  await store.read(id)
  expect(await store.read(id)).toBeNull()
})
