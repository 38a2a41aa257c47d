import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DriveFile, account, rootId } from './file.ts'
import { isGoogleFormat, mimeTypes as type, mimeTypes } from './mime-types.ts'
import { viewUrl } from './pages.ts'
import { makePdf } from './pdf.ts'
import { driveError, json, type FakeResponse } from './response.ts'
import type { Call, State } from './state.ts'
import type { Grant } from './tokens.ts'
import type { Library } from './library.ts'

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const folderRank = ({ mimeType }: DriveFile) => (mimeType === type.folder ? 0 : 1)

/** The caller. @throws 401 for a token that does not work */
function authenticate({ request, state }: Call): Grant {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const grant = state.tokens.readAccessToken(token)
  if (!grant) throw driveError(401, 'authError', 'Invalid Credentials')
  return grant
}

/** The same for calls that change something. @throws 403 for a consent to reading only */
export function authenticateWriter(call: Call): Grant {
  const grant = authenticate(call)
  if (grant.canWrite) return grant
  const message = 'Request had insufficient authentication scopes.'
  throw driveError(403, 'insufficientPermissions', message)
}

function fileOf({ id, state }: Call): DriveFile {
  const file = state.library.get(id)
  if (!file) throw driveError(404, 'notFound', `File not found: ${id}.`)
  return file
}

function toResource({ url, library }: State, file: DriveFile) {
  const { id, name, mimeType, modifiedTime, createdTime = modifiedTime, owner, parent } = file
  const { shortcutTo: targetId } = file
  const emails = [...(owner ? [owner.emailAddress] : []), ...library.readersOf(file)]
  return {
    id,
    name,
    mimeType,
    modifiedTime,
    createdTime,
    shortcutDetails: targetId === undefined ? undefined : { targetId },
    // Google's own documents and folders have none.
    headRevisionId: isGoogleFormat(mimeType) ? undefined : `${id}-${modifiedTime}`,
    owners: owner && [owner],
    parents: parent === undefined ? undefined : [parent],
    trashed: library.isTrashed(file),
    permissions: emails.map((emailAddress) => ({ emailAddress })),
    webViewLink: viewUrl(url, file),
  }
}

const selection = /(\w+)(?:\(((?:[^()]|\([^()]*\))*)\))?/g

/**
 * The part of a response that the parameter `fields` asks for, such as "nextPageToken,files(id,name)".
 * A field that the gateway does not ask for is missing, as it would be at Google; an unknown one is an error.
 */
function selectFields(value: unknown, fields: string): unknown {
  if (Array.isArray(value)) return value.map((item) => selectFields(item, fields))
  if (typeof value !== 'object' || value === null) return value
  const entries = new Map<string, unknown>(Object.entries(value))
  const selected = [...fields.matchAll(selection)].map(([, name = '', inner]) => {
    if (!entries.has(name)) throw driveError(400, 'invalid', `Invalid field selection ${name}`)
    const field = entries.get(name)
    return [name, inner === undefined ? field : selectFields(field, inner)] as const
  })
  return Object.fromEntries(selected)
}

/** GET /drive/v3/about: the account. */
export function getAbout(call: Call): FakeResponse {
  const user = { emailAddress: authenticate(call).account }
  return json(selectFields({ user }, call.url.searchParams.get('fields') ?? ''))
}

/** GET /drive/v3/files: a page of the files that match the query, folders first, then by name. */
export function listFiles(call: Call): FakeResponse {
  authenticate(call)
  const { state } = call
  const param = (name: string) => call.url.searchParams.get(name) ?? ''
  if (param('orderBy') !== 'folder,name_natural')
    throw driveError(400, 'invalid', 'Only folder,name_natural is implemented.')
  if (state.faults.endless !== null) return json(selectFields(emptyPage(call), param('fields')))
  const matches = state.library.all().filter(parseQuery(state.library, param('q')))
  matches.sort((a, b) => folderRank(a) - folderRank(b) || natural.compare(a.name, b.name))
  const { items, nextPageToken } = pageOf(call, matches, 0)
  const files = items.map((file) => toResource(state, file))
  return json(selectFields({ nextPageToken, files }, param('fields')))
}

/** GET /drive/v3/drives: a page of the shared drives that the account is a member of. */
export function listSharedDrives(call: Call): FakeResponse {
  authenticate(call)
  const { items, nextPageToken } = pageOf(call, call.state.library.sharedDrives(), 10)
  const drives = items.map(({ id, name }) => ({ id, name }))
  return json(selectFields({ nextPageToken, drives }, call.url.searchParams.get('fields') ?? ''))
}

/** The page that is asked for, and the token of the next one if there is more. */
function pageOf<T>({ url, state }: Call, all: T[], defaultSize: number) {
  const start = Number(url.searchParams.get('pageToken'))
  const size = Number(url.searchParams.get('pageSize') ?? defaultSize)
  const end = start + Math.min(size, state.faults.pageLimit)
  return {
    items: all.slice(start, end),
    nextPageToken: end < all.length ? String(end) : undefined,
  }
}

/** A page without files that names a next one. */
function emptyPage({ state, url }: Call) {
  const pageToken = Number(url.searchParams.get('pageToken'))
  const next = state.faults.endless === 'same token' ? 1 : pageToken + 1
  return { nextPageToken: String(next), files: [] }
}

/** GET /drive/v3/files/{id}: metadata or, with alt=media, the bytes. */
export function getFile(call: Call): FakeResponse {
  authenticate(call)
  const file = fileOf(call)
  const params = call.url.searchParams
  if (params.get('alt') !== 'media')
    return json(selectFields(toResource(call.state, file), params.get('fields') ?? 'id,name'))
  const content = contentOf(file)
  if (content) return download(call.request.headers, file.mimeType, content)
  throw driveError(403, 'fileNotDownloadable', 'Use Export with Docs Editors files.')
}

/** GET /drive/v3/files/{id}/export: a Google document as a PDF. */
export function exportFile(call: Call): FakeResponse {
  authenticate(call)
  const file = fileOf(call)
  if (call.url.searchParams.get('mimeType') !== type.pdf)
    throw driveError(400, 'badRequest', 'The requested conversion is not supported.')
  if (!isGoogleFormat(file.mimeType) || file.mimeType === type.folder)
    throw driveError(403, 'fileNotExportable', 'Export only supports Docs Editors files.')
  if (file.tooLargeToExport)
    throw driveError(403, 'exportSizeLimitExceeded', 'This file is too large to be exported.')
  const body = makePdf(file.name, file.lines ?? [])
  return { status: 200, headers: { 'content-type': type.pdf }, body }
}

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
function download(headers: IncomingHttpHeaders, mimeType: string, content: Buffer): FakeResponse {
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

/** Whether a file belongs in a list. */
type Filter = (file: DriveFile) => boolean

const notTrashed = /^\((.+)\) and trashed = false$/
const inRoot = `'root' in parents or sharedWithMe = true`
const inFolder = /^'([^'\\]+)' in parents$/
const readableBy = /^'((?:[^'\\]|\\.)+)' in readers or '\1' in writers or '\1' in owners$/
const named = /^name contains '([\p{L}\p{N}\p{M}]+)'$/u
const isFolder = `mimeType = '${mimeTypes.folder}'`

/** Reads the `q` of a list. Knows the forms that the gateway sends, and refuses all others. */
function parseQuery(library: Library, q: string): Filter {
  const condition = notTrashed.exec(q)?.[1]
  if (condition === undefined) throw driveError(400, 'invalid', 'Invalid Value')
  const filters = parts(condition).map((part) => parseCondition(library, part))
  return (file) => filters.every((matches) => matches(file)) && !library.isTrashed(file)
}

/** The conditions that "and" joins, without their parentheses. */
function parts(condition: string): string[] {
  return condition.split(' and ').map((part) => part.replace(/^\((.+)\)$/, '$1'))
}

function parseCondition(library: Library, condition: string): Filter {
  if (condition === inRoot)
    return ({ parent, owner, readers = [] }) =>
      parent === rootId || (owner !== account && readers.includes(account.emailAddress))
  if (condition === isFolder) return ({ mimeType }) => mimeType === mimeTypes.folder
  const folders = condition.split(' or ').map((part) => inFolder.exec(part)?.[1])
  if (folders.every((folder) => folder !== undefined)) return inFolders(library, folders)
  const email = readableBy.exec(condition)?.[1]?.replaceAll(/\\(.)/g, '$1').toLowerCase()
  if (email !== undefined)
    return (file) => library.readersOf(file).includes(email) || file.owner?.emailAddress === email
  const start = named.exec(condition)?.[1]
  if (start !== undefined) return ({ name }) => hasWord(name, start)
  throw driveError(400, 'invalid', 'Invalid Value')
}

function inFolders(library: Library, folders: readonly string[]): Filter {
  const missing = folders.find((folder) => !library.get(folder))
  if (missing !== undefined) throw driveError(404, 'notFound', `File not found: ${missing}.`)
  return ({ parent }) => parent !== undefined && folders.includes(parent)
}

/** Google finds words by their beginning only: "Hello" in "HelloWorld", not "World". */
function hasWord(name: string, start: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}\p{M}]+/u)
  return words.some((word) => word.startsWith(start.toLowerCase()))
}

// More than the buffers between two processes hold, so that a download can be aborted half-way.
const tourLength = 12 * 1024 * 1024

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name))

/** One second of silence: 38 empty frames of MPEG 1 Layer III at 128 kbit/s and 44.1 kHz. */
function silence(): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x64])
  return Buffer.concat(Array.from({ length: 38 }, () => frame))
}

/** The clip under QuickTime's brand, padded with a "free" box, which players skip. */
function tour(): Buffer {
  const clip = sample('clip.mp4')
  clip.write('qt  ', 8, 'latin1')
  const padding = Buffer.alloc(tourLength - clip.length)
  padding.writeUInt32BE(padding.length)
  padding.write('free', 4, 'latin1')
  return Buffer.concat([clip, padding])
}

function emptyZip(): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  return end
}

const makers: Record<string, (file: DriveFile) => Buffer> = {
  [type.pdf]: ({ name, lines = [] }) => makePdf(name.replace(/\.pdf$/, ''), lines),
  [type.text]: ({ lines = [] }) => Buffer.from(`${lines.join('\n')}\n`),
  [type.jpeg]: () => sample('photo.jpg'),
  [type.png]: () => sample('plan.png'),
  [type.gif]: () => sample('mark.gif'),
  [type.mp4]: () => sample('clip.mp4'),
  [type.quicktime]: tour,
  [type.mpeg]: silence,
  [type.mp3]: silence,
  [type.zip]: emptyZip,
}

const cache = new WeakMap<DriveFile, Buffer>()

/** The bytes of a file; undefined for folders and Google's own formats, which have none. */
function contentOf(file: DriveFile): Buffer | undefined {
  const content = cache.get(file) ?? file.content ?? makers[file.mimeType]?.(file)
  if (content) cache.set(file, content)
  return content
}
