import { HOUR, MINUTE, type Limit } from '@loggia/contracts/feature'
import { collectDefinitions } from '@loggia/contracts/features'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { unavailable } from '../errors.ts'
import { fromRedis } from '../redis/from-redis.ts'

/**
 * The rate limits: those of the features and those of no feature. Guesses of secrets are counted by guess-budgets.ts.
 * Source: docs/decisions/003-limits.md.
 */
export const LIMITS = {
  ...collectDefinitions('limits'),
  /** A form that is refused is shown again, for which its page is rendered: the home page takes 16 ms. */
  'refusedForm.ip': { windows: [{ calls: 60, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  /** Exports contain whole tables. */
  'export.ip': { windows: [{ calls: 120, seconds: HOUR }], withoutRedis: 'refuse' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** A limit that a call is counted against, and what it is counted by. */
type LimitedCall = readonly [name: LimitName, key: string]

/** A limit that a call has exceeded, and how long to wait. */
interface Refusal {
  name: LimitName
  seconds: number
}

/**
 * Counts one call in each window, each of which begins with its first call. A call that one of them refuses counts in
 * none: what a stranger asks for in vain must not use up what everybody shares.
 *
 * KEYS: the windows. ARGV: how long (ms) each lasts, then how many calls each allows.
 * Returns for each window how long (ms) it still refuses calls; 0 where it has room.
 */
const COUNT_CALLS = `
  local waits, isRefused = {}, false
  for index, key in ipairs(KEYS) do
    local isFull = tonumber(redis.call('GET', key) or 0) >= tonumber(ARGV[#KEYS + index])
    waits[index] = isFull and math.max(1, redis.call('PTTL', key)) or 0
    isRefused = isRefused or isFull
  end
  if isRefused then return waits end
  for index, key in ipairs(KEYS) do
    redis.call('SET', key, 0, 'PX', ARGV[index], 'NX')
    redis.call('INCR', key)
  end
  return waits`

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
export function createRateLimits(redis: Redis, multiplier: number) {
  const windowsOf = new Map(
    (Object.keys(LIMITS) as LimitName[]).map((name) => [name, windowsOfLimit(name, multiplier)]),
  )
  return {
    /**
     * Counts one call against all its limits, unless one refuses it. Resolves to those that do.
     *
     * @throws UNAVAILABLE when a limit cannot be counted
     */
    async take(calls: readonly LimitedCall[]): Promise<Refusal[]> {
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

export type RateLimits = ReturnType<typeof createRateLimits>

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
      memory: new RateLimiterMemory({ points, duration: seconds }),
    }
  })
}

async function countInRedis(redis: Redis, counted: Counted[]): Promise<Refusal[]> {
  const keys = counted.map(
    ({ window: { name, seconds }, key }) => `limit:${name}:${seconds}:${key}`,
  )
  const lifetimes = counted.map(({ window }) => window.seconds * 1_000)
  const allowed = counted.map(({ window }) => window.calls)
  const waits = (await fromRedis(
    redis.eval(COUNT_CALLS, keys.length, ...keys, ...lifetimes, ...allowed),
  )) as number[]
  return counted.flatMap(({ window: { name } }, index) => {
    const wait = waits[index] ?? 0
    return wait > 0 ? [{ name, seconds: toSeconds(wait) }] : []
  })
}

async function countInMemory(counted: Counted[]): Promise<Refusal[]> {
  const taken = counted.map(async ({ window: { name, memory }, key }) => {
    try {
      await memory.consume(key)
      return []
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw unavailable(reason)
      return [{ name, seconds: toSeconds(reason.msBeforeNext) }]
    }
  })
  const refusals = (await Promise.all(taken)).flat()
  if (refusals.length > 0) {
    await Promise.all(counted.map(({ window, key }) => window.memory.reward(key)))
  }
  return refusals
}

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1_000))
}
