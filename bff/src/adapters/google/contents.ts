import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { drive_v3 } from '@googleapis/drive'
import type { ContentRequest, Drive, Patience } from '../../core/drive-ports.ts'
import { AppError } from '../../core/errors.ts'
import type { Call } from './calls.ts'

/** Contents that a process passes on at the same time. */
export const MAX_OPEN_CONTENTS = 64

/** Of Drive's headers those that fit a content which is passed on as it is. */
const KEPT = ['content-length', 'content-range', 'accept-ranges']

/** Opens contents; what was opened counts until its body is closed. */
export function createContents(
  drive: drive_v3.Drive,
  call: Call,
): Pick<Drive, 'content' | 'endContents'> {
  const open = new Set<AbortController>()

  function begin({ deadline, signal }: Patience) {
    const upstream = new AbortController()
    const stop = () => upstream.abort()
    const signals = [deadline, signal]
    for (const signal of signals) signal.addEventListener('abort', stop)
    if (signals.some(({ aborted }) => aborted)) stop()
    open.add(upstream)
    return {
      signal: upstream.signal,
      began: () => deadline.removeEventListener('abort', stop),
      end() {
        open.delete(upstream)
        for (const signal of signals) signal.removeEventListener('abort', stop)
      },
    }
  }

  return {
    async content(key, request, patience) {
      if (open.size >= MAX_OPEN_CONTENTS) {
        const message = 'Too many documents are being opened. Please try again in a moment.'
        throw new AppError('UNAVAILABLE', message, { retryAfter: 5 })
      }
      const { signal, began, end } = begin(patience)
      try {
        const answer = await call(key, signal, ({ headers }) =>
          ask(drive, request, headers, signal),
        )
        began()
        const body = toReadable(answer.data)
        body.once('close', end)
        // The reader of it hears of a failure; where it has none, nobody needs to.
        body.on('error', () => undefined)
        return { status: answer.status, headers: keptOf(answer.headers), body }
      } catch (error) {
        end()
        throw error
      }
    },
    endContents() {
      for (const upstream of open) upstream.abort()
    },
  }
}

function ask(
  drive: drive_v3.Drive,
  { id: fileId, isExported, range, ifRange }: ContentRequest,
  headers: Record<string, string>,
  signal: AbortSignal,
) {
  const options = {
    signal,
    responseType: 'stream' as const,
    fetchImplementation: fetchUnpacked,
    validateStatus: (status: number) => (status >= 200 && status < 300) || status === 416,
    headers: { ...headers, ...(range && { range }), ...(ifRange && { 'if-range': ifRange }) },
  }
  return isExported
    ? drive.files.export({ fileId, mimeType: 'application/pdf' }, options)
    : drive.files.get({ fileId, alt: 'media', supportsAllDrives: true }, options)
}

/** The client asks for gzip; lengths and ranges are those of the content itself. */
const fetchUnpacked: typeof fetch = (url, init) => {
  const headers = new Headers(init?.headers)
  headers.set('accept-encoding', 'identity')
  return fetch(url, { ...init, headers })
}

/** Where fetch brought it, the client's stream is one of the web, whatever its type says. */
function toReadable(data: unknown): Readable {
  if (data instanceof Readable) return data
  return data ? Readable.fromWeb(data as ReadableStream) : Readable.from([])
}

function keptOf(headers: Record<string, unknown>): Record<string, string> {
  if (headers['content-encoding']) return {}
  const kept = KEPT.filter((name) => typeof headers[name] === 'string')
  return Object.fromEntries(kept.map((name) => [name, String(headers[name])]))
}
