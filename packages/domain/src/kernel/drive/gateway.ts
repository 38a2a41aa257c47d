import { drive as driveClient, type drive_v3 } from '@googleapis/drive'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createReader, type DriveEntry, type DriveFile } from './files.ts'
import { ANSWERS, parseAnswer } from './answers.ts'
import { createCalls, credentialsKey, withToken, type Call } from './calls.ts'
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
import { AppError } from '../errors.ts'

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

/** Downloads that a process passes on at the same time. */
export const MAX_DOWNLOADS = 64

/** Those of Drive's headers that stay true for a body that is passed on unchanged. */
const PASSED_HEADERS = ['content-length', 'content-range', 'accept-ranges']

interface DownloadRequest {
  id: string
  /** True for Google's own document types, which Google exports as a PDF. */
  isExported: boolean
  /** The value of the Range header. */
  range?: string | undefined
  /** The value of the If-Range header. */
  ifRange?: string | undefined
}

interface DownloadSignals {
  /** Aborted when the download must have begun. */
  deadline: AbortSignal
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** Downloads files; a download is open until its body is closed. */
function createDownloads(drive: drive_v3.Drive, call: Call) {
  const open = new Set<AbortController>()

  function begin({ deadline, signal }: DownloadSignals) {
    const upstream = new AbortController()
    const abort = () => upstream.abort()
    const sources = [deadline, signal]
    for (const source of sources) source.addEventListener('abort', abort)
    if (sources.some(({ aborted }) => aborted)) abort()
    open.add(upstream)
    return {
      signal: upstream.signal,
      onResponse: () => deadline.removeEventListener('abort', abort),
      onEnd() {
        open.delete(upstream)
        for (const source of sources) source.removeEventListener('abort', abort)
      },
    }
  }

  return {
    /**
     * Downloads a file. The body is a stream that the caller must read or destroy.
     *
     * @returns the status, 200, 206 or 416, and those of Drive's headers that are about length and ranges
     * @throws also UNAVAILABLE when too many downloads are open; FORBIDDEN with the reason for a file
     *   that cannot be shown
     */
    async download(
      credentials: DriveCredentials,
      request: DownloadRequest,
      signals: DownloadSignals,
    ) {
      if (open.size >= MAX_DOWNLOADS) {
        const message = 'Too many documents are being opened. Please try again in a moment.'
        throw new AppError('UNAVAILABLE', message, { retryAfter: 5 })
      }
      const { signal, onResponse, onEnd } = begin(signals)
      try {
        const response = await call(credentials, signal, ({ headers }) =>
          send(drive, request, headers, signal),
        )
        onResponse()
        const body = toReadable(response.data)
        body.once('close', onEnd)
        // The reader of the body handles its errors; without a reader, there is none to tell.
        body.on('error', () => undefined)
        return { status: response.status, headers: passedHeaders(response.headers), body }
      } catch (error) {
        onEnd()
        // A client that left is no failure of Google.
        throw signals.signal.aborted ? new AppError('UNAVAILABLE', 'The reader left') : error
      }
    },
    /** Aborts all open downloads; browsers fetch the rest from another process. */
    abortDownloads() {
      for (const upstream of open) upstream.abort()
    },
  }
}

function send(
  drive: drive_v3.Drive,
  { id: fileId, isExported, range, ifRange }: DownloadRequest,
  headers: Record<string, string>,
  signal: AbortSignal,
) {
  const options = {
    signal,
    responseType: 'stream' as const,
    fetchImplementation: fetchUncompressed,
    validateStatus: (status: number) => (status >= 200 && status < 300) || status === 416,
    headers: { ...headers, ...(range && { range }), ...(ifRange && { 'if-range': ifRange }) },
  }
  return isExported
    ? drive.files.export({ fileId, mimeType: 'application/pdf' }, options)
    : drive.files.get({ fileId, alt: 'media', supportsAllDrives: true }, options)
}

/** The client library asks for gzip, but lengths and ranges are those of the uncompressed file. */
const fetchUncompressed: typeof fetch = (url, init) => {
  const headers = new Headers(init?.headers)
  headers.set('accept-encoding', 'identity')
  return fetch(url, { ...init, headers })
}

/** With fetch, the library returns a web stream, whatever its types say. */
function toReadable(data: unknown): Readable {
  if (data instanceof Readable) return data
  return data ? Readable.fromWeb(data as ReadableStream) : Readable.from([])
}

function passedHeaders(headers: Record<string, unknown>): Record<string, string> {
  if (headers['content-encoding']) return {}
  const names = PASSED_HEADERS.filter((name) => typeof headers[name] === 'string')
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]))
}
