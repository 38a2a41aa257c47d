import { contentOf } from './content.ts'
import type { DriveFile } from './file.ts'
import { isGoogleFormat, mimeTypes as type } from './mime-types.ts'
import { viewUrl } from './pages.ts'
import { makePdf } from './pdf.ts'
import { parseQuery } from './query.ts'
import { download } from './range.ts'
import { driveError, json, type FakeResponse } from './response.ts'
import type { Call, State } from './state.ts'
import type { Grant } from './tokens.ts'

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
