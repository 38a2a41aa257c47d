import { createSilentLog } from '@loggia/server/logging/log'
import { connectRedis, waitUntilConnected } from '@loggia/server/redis'
import { startOwnRedis } from '@loggia/testing/redis'
import { until } from '@loggia/testing/until'
import { expect, test, vi } from 'vitest'
import { createSharedCache } from './shared-cache.ts'

const log = createSilentLog()

async function newProcess(url: string) {
  const connections = [connectRedis(url, log), connectRedis(url, log)] as const
  await Promise.all(connections.map(waitUntilConnected))
  const cache = createSharedCache<number>(...connections, 'numbers')
  return { cache, close: () => connections.forEach((redis) => redis.disconnect()) }
}

test('a value is loaded once and dropped in all processes; without Redis nothing is kept', async () => {
  const redis = await startOwnRedis()
  const here = await newProcess(redis.url)
  const there = await newProcess(redis.url)
  let truth = 1
  let loads = 0
  const load = async () => {
    loads += 1
    return truth
  }
  const isCached = async () => {
    const before = loads
    await here.cache.read(load)
    await there.cache.read(load)
    return loads === before
  }
  await until(isCached, { timeout: 5_000 })

  truth = 2
  expect(await here.cache.read(load)).toBe(1)
  await here.cache.drop()
  expect(await here.cache.read(load)).toBe(2)
  await until(async () => (await there.cache.read(load)) === 2, { timeout: 5_000 })

  await redis.stop()
  truth = 3
  await until(async () => (await there.cache.read(load)) === 3, { timeout: 5_000 })
  expect(await isCached()).toBe(false)

  const back = await startOwnRedis({ dataDir: redis.dataDir, port: redis.port })
  await until(isCached, { timeout: 10_000 })
  here.close()
  there.close()
  await back.stop()
})

test('a process that Redis let wait at first still keeps values later', async () => {
  const redis = await startOwnRedis()
  const connections = [connectRedis(redis.url, log), connectRedis(redis.url, log)] as const
  await Promise.all(connections.map(waitUntilConnected))
  process.kill(redis.pid, 'SIGSTOP')
  const refused = vi.spyOn(connections[1], 'subscribe')
  const cache = createSharedCache<number>(...connections, 'numbers')
  await refused.mock.results[0]?.value.catch(() => null)
  process.kill(redis.pid, 'SIGCONT')
  let loads = 0
  const read = () => cache.read(async () => (loads += 1))
  await until(async () => (await read()) === (await read()), { timeout: 5_000 })
  for (const connection of connections) connection.disconnect()
  await redis.stop()
})
