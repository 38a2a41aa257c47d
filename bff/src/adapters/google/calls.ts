import { setTimeout as pause } from 'node:timers/promises'
import type { DriveKey } from '../../core/drive-ports.ts'
import { createAccessTokens } from './access-tokens.ts'
import { isPassing, isTokenRefused, toDriveFailure } from './failures.ts'
import { renewToken, type GoogleConfig } from './oauth.ts'

/** Milliseconds before a call is made once more. */
const SECOND_TRY_AFTER = 250

/** What every method of the Drive client is given. */
export interface CallOptions {
  signal: AbortSignal
  headers: Record<string, string>
}

/** Makes a call with a key: the token in its headers, its failures in our words. */
export type Call = <T>(
  key: DriveKey,
  signal: AbortSignal,
  run: (options: CallOptions) => Promise<T>,
) => Promise<T>

/** Calls once more where that may help: when the token was refused, or Google was busy. */
export function createCalls(config: GoogleConfig): Call {
  const tokens = createAccessTokens(keyName, (key: DriveKey) => renewToken(config, key))
  return async (key, signal, run) => {
    const token = () => before(signal, tokens.of(key))
    try {
      const first = await token()
      try {
        return await run(withToken(first, signal))
      } catch (error) {
        if (isTokenRefused(error)) await tokens.refused(key, first)
        else if (isPassing(error)) await pause(SECOND_TRY_AFTER, undefined, { signal })
        else throw error
        return await run(withToken(await token(), signal))
      }
    } catch (error) {
      throw toDriveFailure(error)
    }
  }
}

export function withToken(token: string, signal: AbortSignal): CallOptions {
  return { signal, headers: { authorization: `Bearer ${token}` } }
}

/** What a key is kept under. */
export function keyName(key: DriveKey): string {
  return key === 'serviceAccount' ? key : key.refreshToken
}

/** What the promise brings, unless the signal is aborted first. */
async function before<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const { promise: never, reject } = Promise.withResolvers<never>()
  const stop = () => reject(new Error('Too late', { cause: signal.reason }))
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    return await Promise.race([promise, never])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
