import { startRedis, type Redis as RedisServer } from '@loggia/local/engines/redis'
import { Redis } from 'ioredis'
import { redisDatabases } from './engines.ts'
import { provided, testFolder } from './provided-context.ts'

/** The URL of an empty Redis database that no other test of this run uses. */
export async function createTestRedis(): Promise<string> {
  const url = provided('redisUrl')
  const counter = new Redis(url)
  const taken = await counter.incr('test-databases')
  await counter.quit()
  if (taken >= redisDatabases)
    throw new Error(
      `More than ${redisDatabases - 1} tests use a Redis database: raise redisDatabases`,
    )
  return `${url}/${taken}`
}

/** Options of a separate Redis server; dataDir and port of an earlier one restart it. */
export type OwnRedisOptions = { dataDir?: string; port?: number; appendOnly?: boolean }

/** Starts a separate Redis server for tests that stop or kill it; stop it afterwards. */
export async function startOwnRedis(
  options: OwnRedisOptions = {},
): Promise<RedisServer & { dataDir: string }> {
  const dataDir = options.dataDir ?? (await testFolder('redis'))
  return { ...(await startRedis({ ...options, dataDir })), dataDir }
}
