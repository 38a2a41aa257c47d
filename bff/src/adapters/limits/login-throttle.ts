import { foldCase } from '@loggia/contracts/text'
import type { Redis } from 'ioredis'
import { AppError } from '../../core/errors.ts'
import type { LoginThrottle } from '../../core/ports.ts'
import { fromRedis } from '../from-redis.ts'

const FREE_FAILURES = 5
const FIRST_PAUSE_SECONDS = 60
const MAX_PAUSE_SECONDS = 3_600
const FAILURES_KEPT_SECONDS = 24 * 3_600

/**
 * Pauses an account after five wrong passwords: for a minute, then twice as long after each further
 * one, up to an hour. Every method throws UNAVAILABLE while Redis is away.
 *
 * @param multiplier of the failures before the first pause; tests raise it
 */
export function createLoginThrottle(redis: Redis, multiplier: number): LoginThrottle {
  const failuresKey = (username: string) => `login:failures:${foldCase(username)}`
  const pauseKey = (username: string) => `login:pause:${foldCase(username)}`
  return {
    async check(username) {
      const retryAfter = await fromRedis(redis.ttl(pauseKey(username)))
      if (retryAfter <= 0) return
      throw new AppError('RATE_LIMITED', 'Too many failed attempts. Please try again later.', {
        retryAfter,
      })
    },
    async fail(username) {
      const key = failuresKey(username)
      const failures = await fromRedis(redis.incr(key))
      await fromRedis(redis.expire(key, FAILURES_KEPT_SECONDS))
      const excess = failures - FREE_FAILURES * multiplier
      if (excess < 0) return
      const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** excess, MAX_PAUSE_SECONDS)
      await fromRedis(redis.set(pauseKey(username), '1', 'EX', pause))
    },
    async succeed(username) {
      await fromRedis(redis.del(failuresKey(username), pauseKey(username)))
    },
  }
}
