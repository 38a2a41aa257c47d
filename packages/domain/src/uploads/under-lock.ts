import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../kernel/errors.ts'
import type { Locks } from '../kernel/ports.ts'

const WAIT_MS = 10_000
const LOOK_EVERY_MS = 100

/** Waits for a lock and works under it. @throws CONFLICT when others keep it for ten seconds */
export async function underLock<T>(locks: Locks, name: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + WAIT_MS
  let lock = await locks.take(name)
  while (lock === null && Date.now() < until) {
    await pause(LOOK_EVERY_MS)
    lock = await locks.take(name)
  }
  return releasing(lock, work)
}

/** Works under a lock, or not at all. @throws CONFLICT while it is taken */
export async function underLockNow<T>(
  locks: Locks,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  return releasing(await locks.take(name), work)
}

async function releasing<T>(
  lock: Awaited<ReturnType<Locks['take']>>,
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
