import { createSilentLog } from '@loggia/server/logging/log'
import { connectRedis, waitUntilConnected } from '@loggia/server/redis'
import { startOwnRedis } from '@loggia/testing/redis'
import { until } from '@loggia/testing/until'
import { expect, test } from 'vitest'
import { createSnapshot } from './snapshot.ts'

const log = createSilentLog()

/** A source that processes share, which can be away. */
function createSource() {
  const source = { value: 1, isAway: false, loads: 0 }
  const answer = async () => {
    if (source.isAway) throw new Error('away')
    return source.value
  }
  const load = async () => {
    source.loads += 1
    return { value: await answer() }
  }
  return { source, load, stamp: async () => String(await answer()) }
}

type Source = ReturnType<typeof createSource>

async function newProcess(url: string, { load, stamp }: Source) {
  const [redis, subscriber] = [connectRedis(url, log), connectRedis(url, log)]
  await Promise.all([redis, subscriber].map(waitUntilConnected))
  const connections = { redis, subscriber }
  const options = { name: 'numbers', initial: { value: 0 }, load, stamp, connections, log }
  const snapshot = await createSnapshot(options)
  return {
    ...snapshot,
    async close() {
      await snapshot.stop()
      redis.disconnect()
      subscriber.disconnect()
    },
  }
}

test('a change is known everywhere at once; what nobody told is noticed too, with and without Redis', async () => {
  const redis = await startOwnRedis()
  const shared = createSource()
  const [here, there] = [await newProcess(redis.url, shared), await newProcess(redis.url, shared)]
  expect([here.current(), there.current()]).toEqual([{ value: 1 }, { value: 1 }])

  /** Sooner than the next look of its own. */
  const wasPublished = async () => {
    shared.source.value += 1
    await here.changed()
    return until(() => there.current().value === shared.source.value, { timeout: 500 })
  }
  shared.source.value = 2
  await here.changed()
  expect(here.current()).toEqual({ value: 2 })
  await until(() => there.current().value === 2)
  await until(wasPublished)

  // A change past this program, such as a restored backup.
  shared.source.value = 30
  await until(() => here.current().value === 30 && there.current().value === 30)

  await redis.stop()
  shared.source.value = 40
  await here.changed()
  expect(here.current()).toEqual({ value: 40 })
  await until(() => there.current().value === 40)

  const back = await startOwnRedis({ dataDir: redis.dataDir, port: redis.port })
  await until(wasPublished)
  await Promise.all([here.close(), there.close()])
  await back.stop()
})

test('while its source is away, the last value stays; at the start it is the initial one', async () => {
  const redis = await startOwnRedis()
  const shared = createSource()
  shared.source.isAway = true
  const process = await newProcess(redis.url, shared)
  expect([process.current(), process.isKnown()]).toEqual([{ value: 0 }, false])
  await expect(process.read()).rejects.toThrow('away')

  shared.source.isAway = false
  expect(await process.read()).toEqual({ value: 1 })
  shared.source.isAway = true
  await process.changed()
  expect([process.current(), process.isKnown()]).toEqual([{ value: 1 }, true])
  expect(await process.read()).toEqual({ value: 1 })
  await process.close()
  await redis.stop()
})

test('a value that did not differ stays the same object, and is read once for many changes', async () => {
  const redis = await startOwnRedis()
  const shared = createSource()
  const process = await newProcess(redis.url, shared)
  await process.changed()
  const before = process.current()
  const { loads } = shared.source
  await Promise.all(Array.from({ length: 50 }, () => process.changed()))
  expect(process.current()).toBe(before)
  expect(shared.source.loads - loads).toBeLessThan(50)
  await process.close()
  await redis.stop()
})

test('a process that Redis let wait at first is told of changes later', async () => {
  const redis = await startOwnRedis()
  const shared = createSource()
  globalThis.process.kill(redis.pid, 'SIGSTOP')
  const waiting = newProcess(redis.url, shared)
  const process = await waiting
  globalThis.process.kill(redis.pid, 'SIGCONT')
  const wasPublished = async () => {
    shared.source.value += 1
    await process.changed()
    return process.current().value === shared.source.value
  }
  await until(wasPublished)
  await process.close()
  await redis.stop()
})
