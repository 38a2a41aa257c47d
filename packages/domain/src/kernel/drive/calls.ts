import { setTimeout as pause } from 'node:timers/promises'
import { withSignal } from '@loggia/server/with-timeout'
import type { DriveCredentials } from './oauth.ts'
import { createAccessTokens } from './access-tokens.ts'
import { isTokenRejected, isTransient, toAppError } from './errors.ts'
import { renewToken, type GoogleConfig } from './oauth.ts'

const RETRY_DELAY_MS = 250

/** The options of every method of the Drive client. */
export interface CallOptions {
  signal: AbortSignal
  headers: Record<string, string>
}

/** Makes an authenticated call. @throws AppError, see `toAppError` */
export type Call = <T>(
  credentials: DriveCredentials,
  signal: AbortSignal,
  run: (options: CallOptions) => Promise<T>,
) => Promise<T>

/**
 * Creates the function that makes all calls to Drive. It retries a call once, when its token was
 * rejected or the failure seems transient.
 */
export function createCalls(config: GoogleConfig): Call {
  const tokens = createAccessTokens(credentialsKey, (credentials: DriveCredentials) =>
    renewToken(config, credentials),
  )
  return async (credentials, signal, run) => {
    // Concurrent calls share the renewal, so a signal ends the wait for it, not the renewal itself.
    const getToken = () => withSignal(tokens.get(credentials), signal)
    try {
      const token = await getToken()
      try {
        return await run(withToken(token, signal))
      } catch (error) {
        if (isTokenRejected(error)) await tokens.reject(credentials, token)
        else if (isTransient(error)) await pause(RETRY_DELAY_MS, undefined, { signal })
        else throw error
        return await run(withToken(await getToken(), signal))
      }
    } catch (error) {
      throw toAppError(error)
    }
  }
}

/** The options of a call with this access token. */
export function withToken(token: string, signal: AbortSignal): CallOptions {
  return { signal, headers: { authorization: `Bearer ${token}` } }
}

/** Identifies credentials in caches. */
export function credentialsKey(credentials: DriveCredentials): string {
  return typeof credentials === 'string' ? credentials : credentials.refreshToken
}
