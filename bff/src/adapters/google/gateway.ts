import { drive as driveClient } from '@googleapis/drive'
import type { Drive, DriveEntry } from '../../core/drive-ports.ts'
import { createCalls, keyName, withToken } from './calls.ts'
import { createContents } from './contents.ts'
import { toDriveFailure } from './failures.ts'
import { listFiles, readEntry } from './files.ts'
import { createShortCache } from '../cache/short-cache.ts'
import { consentUrl, revokeToken, tokensOf, type GoogleConfig } from './oauth.ts'

/** The gateway to Google: its consent, its tokens and its Drive. Nothing else knows Google. */
export function createGoogle(config: GoogleConfig): Drive {
  const drive = driveClient({
    version: 'v3',
    rootUrl: config.GOOGLE_API_URL,
    retry: false,
    fetchImplementation: fetch,
  })
  const call = createCalls(config)
  const ancestors = createShortCache<DriveEntry>(30_000, 2_000)
  return {
    canAsk: config.GOOGLE_CLIENT_ID !== undefined,
    serviceAccount: config.GOOGLE_SERVICE_ACCOUNT_KEY?.client_email ?? null,
    deadline: () => AbortSignal.timeout(config.GOOGLE_TIMEOUT_MS),
    consentUrl: (state, challenge) => consentUrl(config, state, challenge),
    async grantOf(code, verifier, deadline) {
      try {
        const { refreshToken, accessToken } = await tokensOf(config, code, verifier, deadline)
        const wanted = { fields: 'user(emailAddress)' }
        const { data } = await drive.about.get(wanted, withToken(accessToken, deadline))
        return { refreshToken, account: data.user?.emailAddress ?? '' }
      } catch (error) {
        throw toDriveFailure(error)
      }
    },
    revoke: (refreshToken, deadline) =>
      revokeToken(config, refreshToken, deadline).catch((error: unknown) => {
        throw toDriveFailure(error)
      }),
    list: (key, selection, deadline) => listFiles(drive, call, key, selection, deadline),
    entry: (key, id, deadline) => readEntry(drive, call, key, id, deadline),
    ancestor: (key, id, deadline) =>
      ancestors(`${keyName(key)} ${id}`, () => readEntry(drive, call, key, id, deadline)),
    ...createContents(drive, call),
  }
}
