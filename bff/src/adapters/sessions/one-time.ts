import { hash, randomBytes } from 'node:crypto'
import type { Counted, OneTime } from '@loggia/domain/kernel/ports'
import type { Redis } from 'ioredis'
import { fromRedis } from '@loggia/domain/kernel/redis/from-redis'

/**
 * What somebody comes back with, once, in Redis: the browser holds a random value and Redis only its hash, so that a
 * leaked dump is of no use. Every method throws UNAVAILABLE while Redis is away.
 *
 * @param prefix of the keys of this kind
 * @param seconds how long a value is good for
 */
export function createOneTime<T>(redis: Redis, prefix: string, seconds: number): OneTime<T> {
  const keyOf = (value: string) => `${prefix}:${hash('sha256', value, 'base64url')}`
  return {
    async open(content) {
      const value = randomBytes(32).toString('base64url')
      await fromRedis(redis.set(keyOf(value), JSON.stringify(content), 'EX', seconds))
      return value
    },
    async take(value) {
      const json = await fromRedis(redis.getdel(keyOf(value)))
      return json === null ? null : (JSON.parse(json) as T)
    },
  }
}

/**
 * Remembers what has counted, by its hash.
 *
 * @param prefix of the keys of this kind
 * @param seconds for how long
 */
export function createCounted(redis: Redis, prefix: string, seconds: number): Counted {
  const keyOf = (value: string) => `${prefix}:${hash('sha256', value, 'base64url')}`
  return {
    has: async (value) => (await fromRedis(redis.exists(keyOf(value)))) > 0,
    async add(value) {
      await fromRedis(redis.set(keyOf(value), '', 'EX', seconds))
    },
  }
}
