import { AppError } from './errors.ts'
import { LIMITS, type LimitName } from './limits.ts'
import type { RateLimits } from './ports.ts'

/**
 * Runs a call within its rate limits. Most limits count every call. Those that count failures are
 * checked before the call, and count it when it rejects a password, code or other input.
 *
 * @param keys whose calls each limit counts
 * @throws RATE_LIMITED, UNAVAILABLE, and what the call throws
 */
export async function withinLimits<T>(
  limits: RateLimits,
  keys: readonly (readonly [LimitName, string])[],
  call: () => Promise<T>,
): Promise<T> {
  const failureKeys = keys.filter(([name]) => countsFailures(name))
  await Promise.all(
    keys.map(([name, key]) =>
      countsFailures(name) ? limits.check(name, key) : limits.take(name, key),
    ),
  )
  try {
    return await call()
  } catch (error) {
    if (isRejection(error)) {
      await Promise.all(failureKeys.map(([name, key]) => limits.take(name, key)))
    }
    throw error
  }
}

function countsFailures(name: LimitName): boolean {
  return 'counts' in LIMITS[name]
}

function isRejection(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  return error.code === 'VALIDATION' || error.code === 'UNAUTHENTICATED'
}
