import type { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { AppError, unavailable } from '../../core/errors.ts'
import { LIMITS, type LimitName } from '../../core/limits.ts'
import type { RateLimits } from '../../core/ports.ts'

/**
 * Counts calls in Redis, for all processes together, by the table of limits.
 *
 * @param multiplier of the calls of every limit; tests raise it
 */
export function createRateLimits(redis: Redis, multiplier: number): RateLimits {
  const limiters = new Map(
    (Object.keys(LIMITS) as LimitName[]).map((name) => [name, limitersOf(name, redis, multiplier)]),
  )
  return {
    async take(name, key) {
      await Promise.all(
        (limiters.get(name) ?? []).map((limiter) => limiter.consume(key).catch(refuse)),
      )
    },
  }
}

function limitersOf(name: LimitName, redis: Redis, multiplier: number): RateLimiterAbstract[] {
  const { windows, withoutRedis } = LIMITS[name]
  return windows.map(({ calls, seconds }) => {
    const options = {
      keyPrefix: `limit:${name}:${seconds}`,
      points: Math.ceil(calls * multiplier),
      duration: seconds,
    }
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      ...(withoutRedis === 'memory' && { insuranceLimiter: new RateLimiterMemory(options) }),
    })
  })
}

/** A limiter rejects with its state when the limit is reached, and with an error when Redis is away. */
function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw unavailable(reason)
  const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000))
  throw new AppError(
    'RATE_LIMITED',
    `Too many attempts. Please try again ${waitText(retryAfter)}.`,
    {
      retryAfter,
    },
  )
}

function waitText(seconds: number): string {
  if (seconds < 60) return 'in a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}
