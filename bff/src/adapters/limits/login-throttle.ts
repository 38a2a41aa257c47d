import { foldCase } from '@loggia/contracts/text'
import type { Redis } from 'ioredis'
import { AppError } from '../../core/errors.ts'
import type { LoginThrottle } from '../../core/ports.ts'
import { fromRedis } from '../redis.ts'

const FREE_FAILURES = 5
const FIRST_PAUSE = 60
const LONGEST_PAUSE = 3_600
const FORGOTTEN_AFTER = 24 * 3_600

/**
 * Pauses an account after five wrong passwords: one minute, then twice as long after each further
 * one, up to an hour.
 *
 * @param multiplier of the failures that are free; tests raise it
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
      await fromRedis(redis.expire(key, FORGOTTEN_AFTER))
      const beyond = failures - FREE_FAILURES * multiplier
      if (beyond < 0) return
      const pause = Math.min(FIRST_PAUSE * 2 ** beyond, LONGEST_PAUSE)
      await fromRedis(redis.set(pauseKey(username), '1', 'EX', pause))
    },
    async succeed(username) {
      await fromRedis(redis.del(failuresKey(username), pauseKey(username)))
    },
  }
}
