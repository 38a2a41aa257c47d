import type { Readable } from 'node:stream'
import type { SecretCipher } from '@loggia/server/auth/secret-cipher'
import type { DriveFailures } from './drive-failures.ts'
import type { DriveWriter } from './drive-writer.ts'
import type { OneTime } from './ports.ts'

/**
 * How to authenticate at Google: a user's refresh token, or the key of the service account, which reads unless it is
 * asked to write.
 */
export type DriveCredentials = { refreshToken: string } | 'serviceAccount' | 'serviceAccountWriter'

/** A file or folder as Drive describes it. */
export interface DriveFile {
  id: string
  name: string
  mimeType: string
  owners: { displayName: string | null }[]
  /** ISO 8601 in UTC. */
  modifiedTime: string | null
  webViewLink: string | null
  /** When it was added to Drive, ISO 8601 in UTC. */
  createdTime?: string | null
  /** The id of what a shortcut leads to; missing or null for everything else. */
  shortcutTo?: string | null
}

/** A file with the fields that decide who may see it. */
export interface DriveEntry extends DriveFile {
  trashed: boolean
  /** What changes with the content: the head revision, or for Google's own documents, which have none, the time. */
  revision: string | null
  /** Ids of the folders that contain it. */
  parents: string[]
  /** The email addresses that it is shared with; null where Drive does not reveal them. */
  sharedWith: string[] | null
}

/** The files that a list consists of. */
export type DriveSelection =
  | { in: 'folder'; id: string }
  /** The top-level folder, what others shared with the account and, on request, the shared drives. */
  | { in: 'root'; withSharedDrives: boolean }
  | { in: 'sharedWith'; email: string }
  /** The folders that lie directly in some folders. */
  | { in: 'subfolders'; of: readonly string[] }
  /** What has a word beginning with each of these in its name, directly in some folders. */
  | { in: 'names'; words: readonly string[]; folders: readonly string[] }
  /** The same, among what is shared with an address, or in the whole Drive. */
  | { in: 'names'; words: readonly string[]; email: string | null }

/** Drive's response to a download. */
interface DriveContent {
  /** 200, 206 or 416. */
  status: number
  /** Those of Drive's headers that are about length and ranges. */
  headers: Record<string, string>
  body: Readable
}

export interface DownloadRequest {
  id: string
  /** True for Google's own document types, which Google exports as a PDF. */
  isExported: boolean
  /** The value of the Range header. */
  range?: string | undefined
  /** The value of the If-Range header. */
  ifRange?: string | undefined
}

export interface DownloadSignals {
  /** Aborted when the download must have begun. */
  deadline: AbortSignal
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** The result of a consent at Google. */
export interface DriveGrant {
  refreshToken: string
  /** The email address of the Google account. */
  account: string
  /** Whether the consent includes adding files. */
  canWrite: boolean
}

/**
 * The gateway to Google. Calls throw UNAVAILABLE when Google does not answer, at the latest when their
 * signal is aborted; NOT_FOUND for a file that does not exist; and an error that `isRevoked`
 * recognizes when the credentials are no longer accepted.
 */
export interface DriveGateway extends DriveWriter<DriveCredentials> {
  /** Whether users can be asked for their consent. */
  isOAuthConfigured: boolean
  /** The email address of the service account that acts for the workspace; null without one. */
  serviceAccount: string | null
  /** A signal for all calls of one use case, aborted after GOOGLE_TIMEOUT_MS from now. */
  timeoutSignal(): AbortSignal
  /** The URL of Google's consent page. @param challenge of PKCE (S256) @param canWrite whether to ask for adding files */
  consentUrl(state: string, challenge: string, canWrite: boolean): string
  /** Exchanges the code of a consent. @throws FORBIDDEN when the consent was for a smaller scope */
  exchangeCode(code: string, verifier: string, signal: AbortSignal): Promise<DriveGrant>
  /** Revokes the grant at Google. */
  revoke(refreshToken: string, signal: AbortSignal): Promise<void>
  /** Lists files: folders first, then by name; 500 at most. */
  list(
    credentials: DriveCredentials,
    selection: DriveSelection,
    signal: AbortSignal,
  ): Promise<DriveFile[]>
  /** A list as it was at most 30 s ago, for the way through the folders to search. */
  listCached(
    credentials: DriveCredentials,
    selection: DriveSelection,
    signal: AbortSignal,
  ): Promise<DriveFile[]>
  get(credentials: DriveCredentials, id: string, signal: AbortSignal): Promise<DriveEntry>
  /** A folder as it was at most 30 s ago, for the walk from a file up to the root. */
  getCached(credentials: DriveCredentials, id: string, signal: AbortSignal): Promise<DriveEntry>
  /**
   * Downloads a file. The body is a stream that the caller must read or destroy.
   *
   * @throws also UNAVAILABLE when too many downloads are open; FORBIDDEN with the reason for a file
   *   that cannot be shown
   */
  download(
    credentials: DriveCredentials,
    request: DownloadRequest,
    signals: DownloadSignals,
  ): Promise<DriveContent>
  /** Aborts all open downloads; browsers fetch the rest from another process. */
  abortDownloads(): void
}

/** A consent that was begun and has not returned from Google yet. */
export interface PendingConsent {
  /** The name of the actor who began it, as `nameOf` returns it. */
  startedBy: string
  /** The verifier of PKCE. */
  verifier: string
  /** The path of the site to return to. */
  returnTo: string
}

/** The parts of a context that are about Google Drive. */
export interface DriveServices {
  gateway: DriveGateway
  /** The consents that were begun at Google. */
  consents: OneTime<PendingConsent>
  cipher: SecretCipher
  failures: DriveFailures
}
