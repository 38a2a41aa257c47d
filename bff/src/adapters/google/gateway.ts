import { drive as driveClient } from '@googleapis/drive'
import type { DriveEntry, DriveFile, DriveGateway } from '@loggia/domain/kernel/drive-ports'
import { createShortCache } from '../cache/short-cache.ts'
import { ANSWERS, parseAnswer } from './answers.ts'
import { createCalls, credentialsKey, withToken } from './calls.ts'
import { createDownloads } from './downloads.ts'
import { asAppError } from './errors.ts'
import { createWriter } from './writer.ts'
import { createReader } from './files.ts'
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
  const { list, get } = createReader(drive, call)
  const folders = createShortCache<DriveEntry>(FOLDER_CACHE_MS, MAX_CACHED_FOLDERS)
  const lists = createShortCache<DriveFile[]>(FOLDER_CACHE_MS, MAX_CACHED_LISTS)
  return {
    isOAuthConfigured: config.GOOGLE_CLIENT_ID !== undefined,
    serviceAccount: config.GOOGLE_SERVICE_ACCOUNT_KEY?.client_email ?? null,
    timeoutSignal: () => AbortSignal.timeout(config.GOOGLE_TIMEOUT_MS),
    consentUrl: (state, challenge, canWrite) => consentUrl(config, state, challenge, canWrite),
    exchangeCode: (code, verifier, signal) =>
      exchangeCode(config, code, verifier, signal)
        .then(async ({ accessToken, ...grant }) => {
          const fields = { fields: 'user(emailAddress)' }
          const { data } = await drive.about.get(fields, withToken(accessToken, signal))
          return { ...grant, account: parseAnswer(ANSWERS.about, data).user.emailAddress }
        })
        .catch(asAppError),
    revoke: (refreshToken, signal) => revokeToken(config, refreshToken, signal).catch(asAppError),
    list,
    listCached: (credentials, selection, signal) =>
      lists(`${credentialsKey(credentials)} ${JSON.stringify(selection)}`, () =>
        list(credentials, selection, signal),
      ),
    get,
    getCached: (credentials, id, signal) =>
      folders(`${credentialsKey(credentials)} ${id}`, () => get(credentials, id, signal)),
    ...createDownloads(drive, call),
    ...createWriter(drive, call, config.GOOGLE_API_URL),
  }
}
