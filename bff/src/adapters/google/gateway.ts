import { drive as driveClient } from '@googleapis/drive'
import type { DriveEntry, DriveFile, DriveGateway } from '@loggia/domain/kernel/drive-ports'
import { createShortCache } from '../cache/short-cache.ts'
import { ANSWERS, parseAnswer } from './answers.ts'
import { createCalls, credentialsKey, withToken } from './calls.ts'
import { createDownloads } from './downloads.ts'
import { toAppError } from './errors.ts'
import { createWriter } from './writer.ts'
import { getEntry, listFiles } from './files.ts'
import { consentUrl, exchangeCode, revokeToken, type GoogleConfig } from './oauth.ts'

const FOLDER_CACHE_MS = 30_000
const MAX_CACHED_FOLDERS = 2_000
const MAX_CACHED_LISTS = 200

/** Creates the gateway to Google: its consent, its tokens and its Drive. No other code calls Google. */
export function createDriveGateway(config: GoogleConfig): DriveGateway {
  const drive = driveClient({
    version: 'v3',
    rootUrl: config.GOOGLE_API_URL,
    retry: false,
    fetchImplementation: fetch,
  })
  const call = createCalls(config)
  const folders = createShortCache<DriveEntry>(FOLDER_CACHE_MS, MAX_CACHED_FOLDERS)
  const lists = createShortCache<DriveFile[]>(FOLDER_CACHE_MS, MAX_CACHED_LISTS)
  return {
    isOAuthConfigured: config.GOOGLE_CLIENT_ID !== undefined,
    serviceAccount: config.GOOGLE_SERVICE_ACCOUNT_KEY?.client_email ?? null,
    timeoutSignal: () => AbortSignal.timeout(config.GOOGLE_TIMEOUT_MS),
    consentUrl: (state, challenge, canWrite) => consentUrl(config, state, challenge, canWrite),
    async exchangeCode(code, verifier, signal) {
      try {
        const { accessToken, ...grant } = await exchangeCode(config, code, verifier, signal)
        const fields = { fields: 'user(emailAddress)' }
        const { data } = await drive.about.get(fields, withToken(accessToken, signal))
        return { ...grant, account: parseAnswer(ANSWERS.about, data).user.emailAddress }
      } catch (error) {
        throw toAppError(error)
      }
    },
    async revoke(refreshToken, signal) {
      try {
        await revokeToken(config, refreshToken, signal)
      } catch (error) {
        throw toAppError(error)
      }
    },
    list: (credentials, selection, signal) =>
      listFiles(drive, call, credentials, selection, signal),
    listCached: (credentials, selection, signal) =>
      lists(`${credentialsKey(credentials)} ${JSON.stringify(selection)}`, () =>
        listFiles(drive, call, credentials, selection, signal),
      ),
    get: (credentials, id, signal) => getEntry(drive, call, credentials, id, signal),
    getCached: (credentials, id, signal) =>
      folders(`${credentialsKey(credentials)} ${id}`, () =>
        getEntry(drive, call, credentials, id, signal),
      ),
    ...createDownloads(drive, call),
    ...createWriter(drive, call, config.GOOGLE_API_URL),
  }
}
