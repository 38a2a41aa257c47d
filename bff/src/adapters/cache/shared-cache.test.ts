import { startOwnRedis } from '@loggia/testing/redis'
import { until } from '@loggia/testing/until'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connectRedis, untilConnected } from '../redis.ts'
import { createSharedCache } from './shared-cache.ts'

const log = pino({ level: 'silent' })

async function newProcess(url: string) {
  const connections = [connectRedis(url, log), connectRedis(url, log)] as const
  await Promise.all(connections.map(untilConnected))
  const cache = createSharedCache<number>(...connections, 'numbers')
  return { cache, close: () => connections.forEach((it) => it.disconnect()) }
}

test('a value is made once and dropped in all processes; without Redis nothing is kept', async () => {
  const redis = await startOwnRedis()
  const here = await newProcess(redis.url)
  const there = await newProcess(redis.url)
  let truth = 1
  let loads = 0
  const load = async () => {
    loads += 1
    return truth
  }
  const isKept = async () => {
    const before = loads
    await here.cache.read(load)
    await there.cache.read(load)
    return loads === before
  }
  await until(isKept, { timeout: 5_000 })

  truth = 2
  expect(await here.cache.read(load)).toBe(1)
  await here.cache.drop()
  expect(await here.cache.read(load)).toBe(2)
  await until(async () => (await there.cache.read(load)) === 2, { timeout: 5_000 })

  await redis.stop()
  truth = 3
  await until(async () => (await there.cache.read(load)) === 3, { timeout: 5_000 })
  expect(await isKept()).toBe(false)

  const back = await startOwnRedis({ dataDir: redis.dataDir, port: redis.port })
  await until(isKept, { timeout: 10_000 })
  here.close()
  there.close()
  await back.stop()
})
