import { drive as driveClient } from '@googleapis/drive'
import { createReader, type DriveEntry, type DriveFile } from './files.ts'
import { ANSWERS, parseAnswer } from './answers.ts'
import { createCalls, credentialsKey, withToken } from './calls.ts'
import { createDownloads } from './downloads.ts'
import { asAppError } from './errors.ts'
import { createWriter } from './writer.ts'
import {
  consentUrl,
  exchangeCode,
  revokeToken,
  type DriveCredentials,
  type GoogleConfig,
} from './oauth.ts'
import type { DriveSelection } from './selection.ts'

const FOLDER_CACHE_MS = 30_000
const MAX_CACHED_FOLDERS = 2_000
const MAX_CACHED_LISTS = 200

/**
 * The gateway to Google: its consent, its tokens and its Drive. No other code calls Google. Calls throw UNAVAILABLE when
 * Google does not answer, at the latest when their signal is aborted; NOT_FOUND for a file that does not exist; and an
 * error that `isRevoked` recognizes when the credentials are no longer accepted.
 */
export function createDriveGateway(config: GoogleConfig) {
  const drive = driveClient({
    version: 'v3',
    rootUrl: config.GOOGLE_API_URL,
    retry: false,
    fetchImplementation: fetch,
  })
  const call = createCalls(config)
  const { list, get } = createReader(drive, call)
  const folders = createShortCache<DriveEntry>(FOLDER_CACHE_MS, MAX_CACHED_FOLDERS)
  const lists = createShortCache<DriveFile[]>(FOLDER_CACHE_MS, MAX_CACHED_LISTS)
  return {
    /** Whether users can be asked for their consent. */
    isOAuthConfigured: config.GOOGLE_CLIENT_ID !== undefined,
    /** The email address of the service account that acts for the workspace; null without one. */
    serviceAccount: config.GOOGLE_SERVICE_ACCOUNT_KEY?.client_email ?? null,
    /** A signal for all calls of one use case, aborted after GOOGLE_TIMEOUT_MS from now. */
    timeoutSignal: () => AbortSignal.timeout(config.GOOGLE_TIMEOUT_MS),
    /** The URL of Google's consent page. @param challenge of PKCE (S256) @param canWrite whether to ask for adding files */
    consentUrl: (state: string, challenge: string, canWrite: boolean) =>
      consentUrl(config, state, challenge, canWrite),
    /** Exchanges the code of a consent. @throws FORBIDDEN when the consent was for a smaller scope */
    exchangeCode: (code: string, verifier: string, signal: AbortSignal) =>
      exchangeCode(config, code, verifier, signal)
        .then(async ({ accessToken, ...grant }) => {
          const fields = { fields: 'user(emailAddress)' }
          const { data } = await drive.about.get(fields, withToken(accessToken, signal))
          return { ...grant, account: parseAnswer(ANSWERS.about, data).user.emailAddress }
        })
        .catch(asAppError),
    /** Revokes the grant at Google. */
    revoke: (refreshToken: string, signal: AbortSignal) =>
      revokeToken(config, refreshToken, signal).catch(asAppError),
    list,
    /** A list as it was at most 30 s ago, for the way through the folders to search. */
    listCached: (credentials: DriveCredentials, selection: DriveSelection, signal: AbortSignal) =>
      lists(`${credentialsKey(credentials)} ${JSON.stringify(selection)}`, () =>
        list(credentials, selection, signal),
      ),
    get,
    /** A folder as it was at most 30 s ago, for the walk from a file up to the root. */
    getCached: (credentials: DriveCredentials, id: string, signal: AbortSignal) =>
      folders(`${credentialsKey(credentials)} ${id}`, () => get(credentials, id, signal)),
    ...createDownloads(drive, call),
    ...createWriter(drive, call, config.GOOGLE_API_URL),
  }
}

export type DriveGateway = ReturnType<typeof createDriveGateway>

/** The result of a consent at Google, with the email address of the Google account. */
export type DriveGrant = Awaited<ReturnType<DriveGateway['exchangeCode']>>

/**
 * Keeps loaded values for a short time, in the memory of this process.
 *
 * @param lifetimeMs milliseconds
 * @param maxEntries when they are reached, the oldest entry is dropped
 */
function createShortCache<T>(lifetimeMs: number, maxEntries: number) {
  const entries = new Map<string, { value: T; expiresAt: number }>()
  return async (key: string, load: () => Promise<T>): Promise<T> => {
    const entry = entries.get(key)
    if (entry && entry.expiresAt > Date.now()) return entry.value
    const value = await load()
    entries.delete(key)
    const [oldest] = entries.keys()
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest)
    entries.set(key, { value, expiresAt: Date.now() + lifetimeMs })
    return value
  }
}
