import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FakeResponse } from './response.ts'

type Range = { start: number; end: number }

/** The bytes that a Range header asks for: undefined if it is to be ignored, null if the file has no such bytes. */
function parseRange(header: string | undefined, size: number): Range | null | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  const last = size - 1
  if (from === '')
    return Number(to) > 0 ? { start: Math.max(0, size - Number(to)), end: last } : null
  const start = Number(from)
  const end = to === '' ? last : Math.min(Number(to), last)
  if (to !== '' && Number(to) < start) return undefined
  return start < size ? { start, end } : null
}

/** A download, or the part of it that Range and If-Range ask for. */
export function download(
  headers: IncomingHttpHeaders,
  mimeType: string,
  content: Buffer,
): FakeResponse {
  const size = content.length
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
  const common = { 'content-type': mimeType, 'accept-ranges': 'bytes', etag }
  const condition = headers['if-range']
  const isCurrent = condition === undefined || condition === etag
  const range = isCurrent ? parseRange(headers.range, size) : undefined
  if (range === undefined) return { status: 200, headers: common, body: content }
  if (range === null)
    return { status: 416, headers: { ...common, 'content-range': `bytes */${size}` }, body: '' }
  const { start, end } = range
  return {
    status: 206,
    headers: { ...common, 'content-range': `bytes ${start}-${end}/${size}` },
    body: content.subarray(start, end + 1),
  }
}
