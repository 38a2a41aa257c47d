import type { Readable } from 'node:stream'
import { AppError } from './errors.ts'

/** What Google lets us in with: somebody's refresh token, or the service account's own key. */
export type DriveKey = { refreshToken: string } | 'serviceAccount'

/** A file or folder as Drive describes it. */
export interface DriveFile {
  id: string
  name: string
  mimeType: string
  owners: { displayName: string | null }[]
  /** ISO 8601 in UTC. */
  modifiedTime: string | null
  webViewLink: string | null
}

/** What decides who may see a file. */
export interface DriveEntry extends DriveFile {
  trashed: boolean
  parents: string[]
  /** The addresses of the people it is shared with; null where Drive does not tell. */
  sharedWith: string[] | null
}

/** Which documents a list is made of. */
export type DriveSelection =
  | { in: 'folder'; id: string }
  /** The topmost folder, and what others shared with the account. */
  | { in: 'root' }
  | { in: 'sharedWith'; email: string }

/** The answer of Drive to a request for content. */
export interface DriveContent {
  /** 200, 206 or 416. */
  status: number
  /** Of Drive's headers those about length and ranges. */
  headers: Record<string, string>
  body: Readable
}

export interface ContentRequest {
  id: string
  /** Whether it is a document of Google's own, of which Google makes a PDF. */
  isExported: boolean
  range?: string | undefined
  ifRange?: string | undefined
}

/** What a consent at Google brought. */
export interface DriveGrant {
  refreshToken: string
  /** The address of the Google account. */
  account: string
}

/** The cause of a failure by which a key shows that it opens nothing any more. */
export const KEY_LOST = Symbol('Google no longer accepts the key')

/** Whether a call failed because Google no longer accepts its key. */
export function isKeyLost(error: unknown): boolean {
  return error instanceof AppError && error.cause === KEY_LOST
}

/**
 * The way to Google. Calls throw UNAVAILABLE when Google is not answering, at the latest when their
 * deadline is aborted; NOT_FOUND for what is not there; what `isKeyLost` knows when the key is lost.
 */
export interface Drive {
  /** Whether people can be asked for their consent. */
  canAsk: boolean
  /** The address of the service account that stands for the workspace, if there is one. */
  serviceAccount: string | null
  /** A deadline for all that one use case asks of Google, from now on. */
  deadline(): AbortSignal
  consentUrl(state: string, challenge: string): string
  /** Trades what a consent brought for the key. Throws also when the consent was not enough. */
  grantOf(code: string, verifier: string, deadline: AbortSignal): Promise<DriveGrant>
  /** Gives the leave back at Google. */
  revoke(refreshToken: string, deadline: AbortSignal): Promise<void>
  /** Folders first, then by name. */
  list(key: DriveKey, selection: DriveSelection, deadline: AbortSignal): Promise<DriveFile[]>
  entry(key: DriveKey, id: string, deadline: AbortSignal): Promise<DriveEntry>
  /** A folder, as it was half a minute ago at most: for the way up from what was asked for. */
  ancestor(key: DriveKey, id: string, deadline: AbortSignal): Promise<DriveEntry>
  /**
   * The content: its beginning before the deadline, all of it until `signal` is aborted. UNAVAILABLE
   * also when too many are on their way; FORBIDDEN with the reason for what cannot be shown.
   */
  content(key: DriveKey, request: ContentRequest, until: Patience): Promise<DriveContent>
  /** Ends the contents that are on their way: browsers ask for the rest elsewhere. */
  endContents(): void
}

export interface Patience {
  deadline: AbortSignal
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** A consent that was begun and has not come back from Google yet. */
export interface PendingConsent {
  /** Who began it, as `nameOf` says. */
  by: string
  verifier: string
  returnTo: string
}

/** The consents on their way. They live in Redis for ten minutes. */
export interface Consents {
  /** Remembers it under a new state, which Google gives back. */
  begin(by: string, returnTo: string): Promise<{ state: string; challenge: string }>
  /** The consent of a state, once; null when there is none (any more). */
  finish(state: string): Promise<PendingConsent | null>
}

/** Seals what must not be read by whoever gets hold of the database. */
export interface Vault {
  /** @param about what the text belongs to; it opens for nothing else */
  seal(text: string, about: string): string
  /** Null when it was sealed with another key or about something else, or was changed. */
  open(sealed: string, about: string): string | null
}
