import { FOLDER_TYPE, MAX_DOCUMENTS } from '@loggia/contracts/documents/documents'
import { SHORTCUT_TYPE } from '@loggia/contracts/documents/values'
import type { drive_v3 } from '@googleapis/drive'
import { AppError } from '../errors.ts'
import { ANSWERS, parseAnswer, type FileAnswer } from './answers.ts'
import { sortFiles } from './sort-files.ts'
import type { Call } from './calls.ts'
import type { DriveCredentials } from './oauth.ts'
import { queryOf, type DriveSelection } from './selection.ts'
import { MalformedAnswer, toAppError } from './errors.ts'

const FILE_FIELDS =
  'id,name,mimeType,owners(displayName),modifiedTime,createdTime,webViewLink,shortcutDetails(targetId)'
const ENTRY_FIELDS = `${FILE_FIELDS},trashed,parents,headRevisionId,permissions(emailAddress)`

/** A file or folder as Drive describes it. */
export interface DriveFile {
  id: string
  name: string
  mimeType: string
  owners: { displayName: string | null }[]
  /** ISO 8601 in UTC. */
  modifiedTime: string | null
  webViewLink: string | null
  /** When it was added to Drive, ISO 8601 in UTC. */
  createdTime?: string | null
  /** The id of what a shortcut leads to; missing or null for everything else. */
  shortcutTo?: string | null
}

/** A file with the fields that decide who may see it. */
export interface DriveEntry extends DriveFile {
  trashed: boolean
  /** What changes with the content: the head revision, or for Google's own documents, which have none, the time. */
  revision: string | null
  /** Ids of the folders that contain it. */
  parents: string[]
  /** The email addresses that it is shared with; null where Drive does not reveal them. */
  sharedWith: string[] | null
}

/** Reads files and folders. */
export function createReader(drive: drive_v3.Drive, call: Call) {
  return {
    /** The first 500 files of a selection, fetched page by page: folders first, then by name. */
    async list(
      credentials: DriveCredentials,
      selection: DriveSelection,
      signal: AbortSignal,
    ): Promise<DriveFile[]> {
      const query = {
        q: queryOf(selection),
        fields: `nextPageToken,files(${FILE_FIELDS})`,
        orderBy: 'folder,name_natural',
        pageSize: PAGE_SIZE,
        supportsAllDrives: true,
        includeItemsFromAllDrives: true,
      }
      const withSharedDrives = selection.in === 'root' && selection.withSharedDrives
      const [sharedDrives, files] = await Promise.all([
        withSharedDrives ? listSharedDrives(drive, call, credentials, signal) : [],
        collectPages((page) =>
          call(credentials, signal, async (options) => {
            const { data } = await drive.files.list({ ...query, ...page }, options)
            const { files: items, nextPageToken } = parseAnswer(ANSWERS.files, data)
            return { items: items.map(toFile), nextPageToken }
          }),
        ),
      ])
      return sortFiles([...sharedDrives, ...files].slice(0, MAX_DOCUMENTS))
    },
    /** A file with the fields that decide who may see it. */
    async get(
      credentials: DriveCredentials,
      fileId: string,
      signal: AbortSignal,
    ): Promise<DriveEntry> {
      const request = { fileId, fields: ENTRY_FIELDS, supportsAllDrives: true }
      const entry = await call(credentials, signal, async (options) => {
        const { data } = await drive.files.get(request, options)
        return parseAnswer(ANSWERS.file, data)
      })
      return {
        ...toFile(entry),
        trashed: entry.trashed === true,
        revision: entry.headRevisionId ?? toFile(entry).modifiedTime,
        parents: entry.parents ?? [],
        sharedWith: entry.permissions?.flatMap(({ emailAddress }) => emailAddress ?? []) ?? null,
      }
    },
  }
}

function toFile(file: FileAnswer): DriveFile {
  const { id, name, mimeType, owners, modifiedTime, createdTime, webViewLink } = file
  return {
    id,
    name,
    mimeType,
    owners: (owners ?? []).map(({ displayName }) => ({ displayName: displayName ?? null })),
    modifiedTime: modifiedTime ? new Date(modifiedTime).toISOString() : null,
    webViewLink: webViewLink ?? null,
    createdTime: createdTime ? new Date(createdTime).toISOString() : null,
    // A shortcut whose target Google does not name leads nowhere, as one to itself does.
    shortcutTo: mimeType === SHORTCUT_TYPE ? (file.shortcutDetails?.targetId ?? id) : null,
  }
}

/** The shared drives that the account is a member of, as folders. None for an account that may not have any. */
async function listSharedDrives(
  drive: drive_v3.Drive,
  call: Call,
  credentials: DriveCredentials,
  signal: AbortSignal,
): Promise<DriveFile[]> {
  const query = { fields: 'nextPageToken,drives(id,name)', pageSize: PAGE_SIZE }
  try {
    return await collectPages((page) =>
      call(credentials, signal, async (options) => {
        const { data } = await drive.drives.list({ ...query, ...page }, options)
        const { drives, nextPageToken } = parseAnswer(ANSWERS.drives, data)
        return { items: drives.map(toFolder), nextPageToken }
      }),
    )
  } catch (error) {
    // This account may have none.
    if (error instanceof AppError && error.code === 'NOT_FOUND') return []
    throw error
  }
}

/** The id of a shared drive is the id of its topmost folder. */
function toFolder({ id, name }: { id: string; name: string }): DriveFile {
  return { id, name, mimeType: FOLDER_TYPE, owners: [], modifiedTime: null, webViewLink: null }
}

const PAGE_SIZE = 100

/** Google may send shorter pages than asked for, even empty ones, but not this many for 500 documents. */
const MAX_PAGES = 100

interface Page<T> {
  items: T[]
  nextPageToken?: string | null | undefined
}

/**
 * Collects the pages of a list, up to 500 items.
 *
 * @param fetchPage gets the parameter that names the page, none for the first
 * @throws UNAVAILABLE for a list that repeats a page or does not end
 */
async function collectPages<T>(
  fetchPage: (page: { pageToken?: string }) => Promise<Page<T>>,
): Promise<T[]> {
  const items: T[] = []
  const tokens = new Set<string>()
  let page = await fetchPage({})
  items.push(...page.items)
  while (page.nextPageToken && items.length < MAX_DOCUMENTS) {
    const pageToken = page.nextPageToken
    if (tokens.has(pageToken) || tokens.size + 1 >= MAX_PAGES) {
      throw toAppError(new MalformedAnswer('The list does not end'))
    }
    tokens.add(pageToken)
    page = await fetchPage({ pageToken })
    items.push(...page.items)
  }
  return items
}
