import { setImmediate as nextTurn } from 'node:timers/promises'
import { createTestRedis } from '@loggia/testing/redis'
import { Redis } from 'ioredis'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  createSessionStore,
  onOwnDevice,
  SESSION_LIFETIME,
  sessionEndsChannel,
} from './session-store.ts'

const MINUTE = 60_000
const { idle, max } = SESSION_LIFETIME.staff

// Assigned at once, its type would be inferred by comparing all commands of Redis.
const connect = async () => new Redis(await createTestRedis())

const redis = await connect()
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

test('a session keeps the lifetime that it began with, and one without has that of its kind', async () => {
  const DAY = 24 * 60 * MINUTE
  const store = createSessionStore(redis, 'client')
  const long = await store.start('ines@harbour.example', {}, onOwnDevice(30))
  const short = await store.start('ines@harbour.example', {})
  const leftOf = (id: string) => redis.pttl(`session:client:${store.nameOf(id)}`)
  for (const [id, days] of [
    [long, 30],
    [short, 1],
  ] as const) {
    expect(await leftOf(id)).toBeGreaterThan(days * DAY - MINUTE)
    expect(await leftOf(id)).toBeLessThanOrEqual(days * DAY)
  }
  const listed = await store.list('ines@harbour.example')
  expect(listed.map(({ name, idle: unused }) => [name, unused])).toEqual([
    [store.nameOf(long), 30 * DAY],
    [store.nameOf(short), DAY],
  ])
  // The index outlives the longest of them, whichever began last.
  expect(await redis.pttl('session-index:client:ines@harbour.example')).toBeGreaterThan(179 * DAY)

  const key = `session:client:${store.nameOf(long)}`
  const stored = JSON.parse((await redis.get(key)) ?? '') as object
  const times = { startedAt: Date.now() - 170 * DAY, usedAt: Date.now() - 2 * MINUTE }
  await redis.set(key, JSON.stringify({ ...stored, ...times }), 'KEEPTTL')
  expect(await store.read(long)).toEqual({})
  expect(await leftOf(long)).toBeLessThanOrEqual(10 * DAY)
  await store.rename(long, 'ines@elsewhere.example', (data) => data)
  expect(await leftOf(long)).toBeGreaterThan(9 * DAY)
})

/** The names of the keys that index the sessions of a person, and how many sessions they list. */
async function indexSizes(): Promise<Record<string, number>> {
  const keys = [...(await redis.keys('sessions:*')), ...(await redis.keys('session-index:*'))]
  const sizes = await Promise.all(
    keys.map(async (key) => {
      const isSet = (await redis.type(key)) === 'set'
      return [key, isSet ? await redis.scard(key) : await redis.zcard(key)] as const
    }),
  )
  return Object.fromEntries(sizes)
}

test('a thousand sign-ins that are signed out leave nothing behind', async () => {
  const store = createSessionStore(redis, 'staff')
  for (let round = 0; round < 50; round += 1) {
    const ids = await Promise.all(Array.from({ length: 20 }, () => store.start('1', {})))
    await Promise.all(ids.map((id) => store.end(id)))
  }
  expect(await redis.dbsize()).toBe(0)
})

test('signing in forgets the sessions that have ended by themselves', async () => {
  const store = createSessionStore(redis, 'staff')
  await Promise.all(Array.from({ length: 20 }, () => store.start('1', {})))
  const [index = ''] = Object.keys(await indexSizes())
  expect(await indexSizes()).toEqual({ 'session-index:staff:1': 20 })
  for (const member of await redis.zrange(index, 0, '14')) {
    await redis.del(member)
    await redis.zadd(index, Date.now() - 1, member)
  }
  await store.start('1', {})
  expect(await indexSizes()).toEqual({ 'session-index:staff:1': 6 })
})

test('a session that is used stays in the index for as long as it lives', async () => {
  const store = createSessionStore(redis, 'staff')
  const id = await store.start('1', {})
  await redis.zadd('session-index:staff:1', Date.now() + MINUTE, await onlyKey())
  await age(2 * MINUTE, 2 * MINUTE)
  await store.read(id)
  const expiry = Number(await redis.zscore('session-index:staff:1', await onlyKey()))
  expect(expiry - Date.now()).toBeGreaterThan(idle - MINUTE)
  expect(await redis.pttl('session-index:staff:1')).toBeLessThanOrEqual(max)
})

test('all sessions of a person end, many thousands, and those that an older release has started', async () => {
  const store = createSessionStore(redis, 'staff')
  const other = await store.start('2', {})
  const ids = await Promise.all(Array.from({ length: 1_200 }, () => store.start('1', {})))
  const older = Array.from({ length: 1_200 }, (_, index) => `session:staff:older${index}`)
  await redis.mset(older.flatMap((key) => [key, JSON.stringify({ subject: '1', data: {} })]))
  await redis.sadd('sessions:staff:1', ...older)

  const longest = await longestCommand(() => store.endAll('1'))
  expect(longest).toBeLessThan(2_000)
  expect(await store.read(ids[0] ?? '')).toBeNull()
  expect(await store.read(other)).toEqual({})
  expect(await redis.keys('session:*')).toHaveLength(1)
  expect(await indexSizes()).toEqual({ 'session-index:staff:2': 1 })
})

/** The most arguments that a single command had while `work` ran. */
async function longestCommand(work: () => Promise<void>): Promise<number> {
  const sent = vi.spyOn(redis, 'sendCommand')
  await work()
  const lengths = sent.mock.calls.map(([command]) => (command as { args: unknown[] }).args.length)
  sent.mockRestore()
  return Math.max(...lengths)
}

test('every end of sessions is told, so that open streams end at once', async () => {
  const store = createSessionStore(redis, 'staff')
  const subscriber = redis.duplicate()
  onTestFinished(() => subscriber.disconnect())
  const told: string[] = []
  subscriber.on('message', (_channel, person) => told.push(person))
  await subscriber.subscribe(sessionEndsChannel(redis))
  await store.end(await store.start('1', {}))
  await store.start('2', {})
  await store.endAll('2')
  await expect.poll(() => told).toEqual(['staff:1', 'staff:2'])
})

test('a session that is used while all are ended does not come back', async () => {
  const elsewhere = redis.duplicate()
  const store = createSessionStore(redis, 'staff')
  const sameStore = createSessionStore(elsewhere, 'staff')
  for (let round = 0; round < 50; round += 1) {
    const id = await store.start('1', {})
    await age(2 * MINUTE, 2 * MINUTE)
    const reading = Array.from({ length: 20 }, async (_, turns) => {
      for (let turn = 0; turn < turns; turn += 1) await nextTurn()
      await store.read(id)
    })
    await Promise.all([sameStore.endAll('1'), ...reading])
    expect(await store.read(id)).toBeNull()
  }
  expect(await redis.dbsize()).toBe(0)
  await elsewhere.quit()
})
