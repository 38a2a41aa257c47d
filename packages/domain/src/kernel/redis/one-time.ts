import { hash, randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import { fromRedis } from './from-redis.ts'

/**
 * Content for a random value that counts once, in Redis: the browser holds the value and Redis only its hash, so that a
 * leaked dump is of no use. Every method throws UNAVAILABLE while Redis is away.
 *
 * @param prefix of the keys of this kind
 * @param seconds how long a value is good for
 */
export function oneTime<T>(prefix: string, seconds: number) {
  const keyOf = keyWith(prefix)
  return {
    /** Keeps what belongs to a new random value, and returns the value: 43 characters of base64url. */
    async open(redis: Redis, content: T): Promise<string> {
      const value = randomBytes(32).toString('base64url')
      await fromRedis(redis.set(keyOf(value), JSON.stringify(content), 'EX', seconds))
      return value
    },
    /** Ends a value. Null when it was taken before, or has expired. */
    async take(redis: Redis, value: string): Promise<T | null> {
      const json = await fromRedis(redis.getdel(keyOf(value)))
      return json === null ? null : (JSON.parse(json) as T)
    },
  }
}

/**
 * The values that have counted, in Redis by their hashes, for as long as they could come again. Every method throws UNAVAILABLE
 * while Redis is away.
 *
 * @param prefix of the keys of this kind
 * @param seconds for how long
 */
export function counted(prefix: string, seconds: number) {
  const keyOf = keyWith(prefix)
  return {
    has: async (redis: Redis, value: string) => (await fromRedis(redis.exists(keyOf(value)))) > 0,
    async add(redis: Redis, value: string): Promise<void> {
      await fromRedis(redis.set(keyOf(value), '', 'EX', seconds))
    },
  }
}

const keyWith = (prefix: string) => (value: string) =>
  `${prefix}:${hash('sha256', value, 'base64url')}`
