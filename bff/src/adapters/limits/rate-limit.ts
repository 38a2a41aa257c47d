import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { unavailable } from '@loggia/domain/kernel/errors'
import { LIMITS, type LimitName } from '@loggia/domain/kernel/limits/limits'
import type { LimitedCall, RateLimits, Refusal } from '@loggia/domain/kernel/ports'
import { fromRedis } from '../from-redis.ts'

/**
 * Counts one call in each window, each of which begins with its first call.
 *
 * KEYS: the windows. ARGV: how long (ms) each lasts.
 * Returns for each window how many calls it has had, and how long (ms) it still lasts.
 */
const COUNT_CALLS = `
  local states = {}
  for index, key in ipairs(KEYS) do
    redis.call('SET', key, 0, 'PX', ARGV[index], 'NX')
    states[index] = {redis.call('INCR', key), redis.call('PTTL', key)}
  end
  return states`

/** One window of a limit, with the calls that this installation allows. */
interface Window {
  name: LimitName
  calls: number
  seconds: number
  memory: RateLimiterMemory
}

/**
 * Counts calls in Redis, for all processes together, by the table of limits. All limits of a call are counted in one
 * round trip.
 *
 * @param multiplier of the calls of every limit; tests raise it
 */
export function createRateLimits(redis: Redis, multiplier: number): RateLimits {
  const windowsOf = new Map(
    (Object.keys(LIMITS) as LimitName[]).map((name) => [name, windowsOfLimit(name, multiplier)]),
  )
  return {
    async take(calls) {
      const counted = calls.flatMap(([name, key]) =>
        (windowsOf.get(name) ?? []).map((window) => ({ window, key })),
      )
      if (counted.length === 0) return []
      try {
        return await countInRedis(redis, counted)
      } catch (error) {
        if (calls.some(([name]) => LIMITS[name].withoutRedis === 'refuse')) throw error
        return countInMemory(counted)
      }
    },
  }
}

/** A window of one of the limits of a call, and what the call is counted by. */
interface Counted {
  window: Window
  key: LimitedCall[1]
}

function windowsOfLimit(name: LimitName, multiplier: number): Window[] {
  return LIMITS[name].windows.map(({ calls, seconds }) => {
    const points = Math.ceil(calls * multiplier)
    return {
      name,
      calls: points,
      seconds,
      memory: new RateLimiterMemory({
        keyPrefix: `${name}:${seconds}`,
        points,
        duration: seconds,
      }),
    }
  })
}

async function countInRedis(redis: Redis, counted: Counted[]): Promise<Refusal[]> {
  const keys = counted.map(
    ({ window: { name, seconds }, key }) => `limit:${name}:${seconds}:${key}`,
  )
  const lifetimes = counted.map(({ window }) => window.seconds * 1_000)
  const states = (await fromRedis(redis.eval(COUNT_CALLS, keys.length, ...keys, ...lifetimes))) as [
    calls: number,
    msLeft: number,
  ][]
  return counted.flatMap(({ window: { name, calls } }, index) => {
    const [taken = 0, msLeft = 0] = states[index] ?? []
    return taken > calls ? [{ name, seconds: toSeconds(msLeft) }] : []
  })
}

async function countInMemory(counted: Counted[]): Promise<Refusal[]> {
  const refusals = counted.map(async ({ window: { name, memory }, key }) => {
    try {
      await memory.consume(key)
      return []
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw unavailable(reason)
      return [{ name, seconds: toSeconds(reason.msBeforeNext) }]
    }
  })
  return (await Promise.all(refusals)).flat()
}

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1_000))
}
