import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { drive_v3 } from '@googleapis/drive'
import { AppError } from '../errors.ts'
import type { Call } from './calls.ts'
import type { DriveCredentials } from './oauth.ts'

/** Downloads that a process passes on at the same time. */
export const MAX_DOWNLOADS = 64

/** Those of Drive's headers that stay true for a body that is passed on unchanged. */
const PASSED_HEADERS = ['content-length', 'content-range', 'accept-ranges']

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

/** Downloads files; a download is open until its body is closed. */
export function createDownloads(drive: drive_v3.Drive, call: Call) {
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
        // The reader of the body handles its errors; without a reader, there is nobody to tell.
        body.on('error', () => undefined)
        return { status: response.status, headers: passedHeaders(response.headers), body }
      } catch (error) {
        onEnd()
        // Whoever left is no failure of Google.
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
