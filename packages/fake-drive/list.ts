import { createHash } from 'node:crypto'
import { json, type Answer } from './answer.ts'
import type { Call } from './call.ts'
import { requireFileAccess } from './drive-api.ts'
import { requireKnownFields, selectFields } from './fields.ts'
import { fileNotFound, invalidParameter } from './google-error.ts'
import { parseOrder } from './order.ts'
import { parseQuery } from './query.ts'
import { toResource } from './resource.ts'
import { rootId } from './sandbox-file.ts'

const usual = 'kind,incompleteSearch,nextPageToken,files(kind,id,name,mimeType)'
const topFields = ['kind', 'incompleteSearch', 'nextPageToken', 'files']

function readPageSize(params: URLSearchParams): number {
  const size = Number(params.get('pageSize') ?? '100')
  if (Number.isInteger(size) && size >= 1 && size <= 1000) return size
  throw invalidParameter('pageSize', 'Invalid value. Values must be within the range: [1, 1000]')
}

/** A page token names a place in one list only, which this tells from all others. */
function nameOf(params: URLSearchParams): string {
  const list = JSON.stringify([params.get('q'), params.get('orderBy')])
  return createHash('sha256').update(list).digest('base64url').slice(0, 12)
}

function readOffset(params: URLSearchParams): number {
  const token = params.get('pageToken')
  if (!token) return 0
  const [, list, offset] = /^~!!~(.+)\.(\d+)$/.exec(token) ?? []
  if (list === nameOf(params)) return Number(offset)
  throw invalidParameter('pageToken')
}

/** GET /drive/v3/files: the files that match, page by page. */
export function listFiles(call: Call): Answer {
  requireFileAccess(call)
  const { url, library, faults } = call.sandbox
  const params = call.url.searchParams
  const fields = params.get('fields') ?? usual
  requireKnownFields(fields, topFields)
  const size = Math.min(readPageSize(params), faults.longestPage)
  const matches = parseQuery(params.get('q') ?? '')
  const compare = parseOrder(params.get('orderBy') ?? 'modifiedTime desc')
  for (const [, folder = ''] of (params.get('q') ?? '').matchAll(/'([^']+)' in parents/g))
    if (!library.get(folder)) throw fileNotFound(folder)

  const found = library.all().filter((file) => file.id !== rootId && matches(library, file))
  const start = readOffset(params)
  const end = start + size
  const files = found
    .sort(compare)
    .slice(start, end)
    .map((file) => toResource(url, library, file))
  const more = end < found.length ? { nextPageToken: `~!!~${nameOf(params)}.${end}` } : {}
  return json(
    selectFields({ kind: 'drive#fileList', incompleteSearch: false, ...more, files }, fields),
  )
}
