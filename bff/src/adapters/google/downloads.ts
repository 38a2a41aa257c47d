import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { drive_v3 } from '@googleapis/drive'
import type {
  DownloadRequest,
  DownloadSignals,
  DriveGateway,
} from '@loggia/domain/kernel/drive-ports'
import { AppError } from '@loggia/domain/kernel/errors'
import type { Call } from './calls.ts'

/** Downloads that a process passes on at the same time. */
export const MAX_DOWNLOADS = 64

/** Those of Drive's headers that stay true for a body that is passed on unchanged. */
const PASSED_HEADERS = ['content-length', 'content-range', 'accept-ranges']

/** Downloads files; a download is open until its body is closed. */
export function createDownloads(
  drive: drive_v3.Drive,
  call: Call,
): Pick<DriveGateway, 'download' | 'abortDownloads'> {
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
    async download(credentials, request, signals) {
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
