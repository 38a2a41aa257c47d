import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Answer } from './answer.ts'

type Range = { start: number; end: number }

/** The bytes that a Range header asks for: undefined if it is to be ignored, null if there are none such. */
function parseRange(header: string | undefined, size: number): Range | null | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const last = size - 1
  if (from === '')
    return Number(to) > 0 && size > 0 ? { start: Math.max(0, size - Number(to)), end: last } : null
  const [start, end] = [Number(from), to === '' ? last : Math.min(Number(to), last)]
  if (to !== '' && Number(to) < start) return undefined
  return start < size ? { start, end } : null
}

/** The bytes of a file, or the part of them that the request asks for. */
export function media({ headers }: IncomingMessage, mimeType: string, content: Buffer): Answer {
  const size = content.length
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  const common = { 'content-type': mimeType, 'accept-ranges': 'bytes', etag }
  const condition = headers['if-range']
  const wanted = condition === undefined || condition === etag ? headers.range : undefined
  const range = parseRange(wanted, size)
  if (range === undefined) return { status: 200, headers: common, body: content }
  if (range === null) {
    const refused = {
      'content-range': `bytes */${size}`,
      'content-type': 'text/html; charset=UTF-8',
    }
    return { status: 416, headers: refused, body: 'Requested range not satisfiable' }
  }
  const { start, end } = range
  return {
    status: 206,
    headers: { ...common, 'content-range': `bytes ${start}-${end}/${size}` },
    body: content.subarray(start, end + 1),
  }
}
