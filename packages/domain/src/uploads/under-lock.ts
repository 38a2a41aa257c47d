import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { AppError } from '../kernel/errors.ts'
import { fromRedis } from '../kernel/redis/from-redis.ts'

const WAIT_MS = 10_000
const LOOK_EVERY_MS = 100

/** How long (ms) a lock outlives its process, and how often it is prolonged. */
const LIFETIME_MS = 10_000
const PROLONGED_EVERY_MS = 3_000

const PROLONG = `return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('pexpire', KEYS[1], ARGV[2]) or 0`
const RELEASE = `return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('del', KEYS[1]) or 0`

/**
 * Takes a lock, which keeps several processes from doing the same thing at once, until it is released, or until the
 * process has been gone for ten seconds. Null while another process has it.
 *
 * @throws UNAVAILABLE while Redis is away
 */
export async function takeLock(redis: Redis, name: string) {
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
}

/** Waits for a lock and works under it. @throws CONFLICT when others keep it for ten seconds */
export async function underLock<T>(redis: Redis, name: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + WAIT_MS
  let lock = await takeLock(redis, name)
  while (lock === null && Date.now() < until) {
    await pause(LOOK_EVERY_MS)
    lock = await takeLock(redis, name)
  }
  return releasing(lock, work)
}

/** Works under a lock, or not at all. @throws CONFLICT while it is taken */
export async function underLockNow<T>(
  redis: Redis,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  return releasing(await takeLock(redis, name), work)
}

async function releasing<T>(
  lock: Awaited<ReturnType<typeof takeLock>>,
  work: () => Promise<T>,
): Promise<T> {
  if (lock === null) {
    const message = 'A part of this file is arriving already. Please try again in a moment.'
    throw new AppError('CONFLICT', message, { retryAfter: 1 })
  }
  try {
    return await work()
  } finally {
    await lock.release()
  }
}
