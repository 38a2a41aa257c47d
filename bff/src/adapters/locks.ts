import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Locks } from '@loggia/domain/kernel/ports'
import { fromRedis } from '@loggia/domain/kernel/redis/from-redis'

/** How long (ms) a lock outlives its process, and how often it is prolonged. */
const LIFETIME_MS = 10_000
const PROLONGED_EVERY_MS = 3_000

const PROLONG = `return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('pexpire', KEYS[1], ARGV[2]) or 0`
const RELEASE = `return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('del', KEYS[1]) or 0`

/** Locks in Redis. `take` throws UNAVAILABLE while it is away. */
export function createLocks(redis: Redis): Locks {
  return {
    async take(name) {
      const key = `lock:${name}`
      const owner = randomUUID()
      const taken = await fromRedis(redis.set(key, owner, 'PX', LIFETIME_MS, 'NX'))
      if (taken === null) return null
      const prolong = () => void redis.eval(PROLONG, 1, key, owner, LIFETIME_MS).catch(() => null)
      const timer = setInterval(prolong, PROLONGED_EVERY_MS)
      return {
        async release() {
          clearInterval(timer)
          // It ends by itself, if Redis is away.
          await redis.eval(RELEASE, 1, key, owner).catch(() => null)
        },
      }
    },
  }
}
