import { foldCase } from '@loggia/contracts/text'
import type { Redis } from 'ioredis'
import { AppError } from '../../core/errors.ts'
import type { AddressPause } from '../../core/ports.ts'
import { fromRedis } from '../redis.ts'

const FAILURES = 100
const PAUSE = 3_600
const FORGOTTEN_AFTER = 24 * 3_600

/**
 * Pauses the sign-in of an address for an hour after a hundred wrong codes in a row, whoever gave them.
 *
 * @param multiplier of the failures; tests change it
 */
export function createAddressPause(redis: Redis, multiplier: number): AddressPause {
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
      await fromRedis(redis.expire(key, FORGOTTEN_AFTER))
      if (failures < FAILURES * multiplier) return false
      await fromRedis(redis.multi().del(key).set(pauseKey(email), '1', 'EX', PAUSE).exec())
      return true
    },
    async succeed(email) {
      await fromRedis(redis.del(failuresKey(email)))
    },
  }
}
