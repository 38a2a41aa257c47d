import { foldCase } from '@loggia/contracts/text'
import type { Redis } from 'ioredis'
import { AppError } from '../../core/errors.ts'
import type { SignInPause } from '../../core/ports.ts'
import { fromRedis } from '../from-redis.ts'

const MAX_FAILURES = 100
const PAUSE_SECONDS = 3_600
const FAILURES_KEPT_SECONDS = 24 * 3_600

/**
 * Pauses the portal sign-in of an e-mail address for an hour after a hundred wrong codes in a row,
 * from whichever browsers. Every method throws UNAVAILABLE while Redis is away.
 *
 * @param multiplier of the failures; tests change it
 */
export function createSignInPause(redis: Redis, multiplier: number): SignInPause {
  const failuresKey = (email: string) => `signin:failures:${foldCase(email)}`
  const pauseKey = (email: string) => `signin:pause:${foldCase(email)}`
  return {
    async check(email) {
      const retryAfter = await fromRedis(redis.ttl(pauseKey(email)))
      if (retryAfter <= 0) return
      throw new AppError('RATE_LIMITED', 'Too many failed attempts. Please try again later.', {
        retryAfter,
      })
    },
    async fail(email) {
      const key = failuresKey(email)
      const failures = await fromRedis(redis.incr(key))
      await fromRedis(redis.expire(key, FAILURES_KEPT_SECONDS))
      if (failures < MAX_FAILURES * multiplier) return false
      await fromRedis(redis.multi().del(key).set(pauseKey(email), '1', 'EX', PAUSE_SECONDS).exec())
      return true
    },
    async succeed(email) {
      await fromRedis(redis.del(failuresKey(email)))
    },
  }
}
