import { FOLDER_TYPE, MAX_DOCUMENTS } from '@loggia/contracts/documents'
import type { drive_v3 } from '@googleapis/drive'
import type {
  DriveCredentials,
  DriveEntry,
  DriveFile,
  DriveSelection,
} from '../../core/drive-ports.ts'
import type { Call } from './calls.ts'

const FILE_FIELDS = 'id,name,mimeType,owners(displayName),modifiedTime,webViewLink'
const ENTRY_FIELDS = `${FILE_FIELDS},trashed,parents,permissions(emailAddress)`
const PAGE_SIZE = 100

/** The first 500 files of a selection, fetched page by page: folders first, then by name. */
export async function listFiles(
  drive: drive_v3.Drive,
  call: Call,
  credentials: DriveCredentials,
  selection: DriveSelection,
  signal: AbortSignal,
): Promise<DriveFile[]> {
  const files: DriveFile[] = []
  const query = {
    q: queryOf(selection),
    fields: `nextPageToken,files(${FILE_FIELDS})`,
    orderBy: 'folder,name_natural',
    pageSize: PAGE_SIZE,
    supportsAllDrives: true,
    includeItemsFromAllDrives: true,
  }
  let pageToken: string | null | undefined
  do {
    const page = pageToken ? { ...query, pageToken } : query
    const { data } = await call(credentials, signal, (options) => drive.files.list(page, options))
    files.push(...(data.files ?? []).map(toFile))
    pageToken = data.nextPageToken
  } while (pageToken && files.length < MAX_DOCUMENTS)
  return sortFiles(files.slice(0, MAX_DOCUMENTS))
}

/** A file with the fields that decide who may see it. */
export async function getEntry(
  drive: drive_v3.Drive,
  call: Call,
  credentials: DriveCredentials,
  fileId: string,
  signal: AbortSignal,
): Promise<DriveEntry> {
  const request = { fileId, fields: ENTRY_FIELDS, supportsAllDrives: true }
  const { data } = await call(credentials, signal, (options) => drive.files.get(request, options))
  return {
    ...toFile(data),
    trashed: data.trashed === true,
    parents: data.parents ?? [],
    sharedWith: data.permissions?.flatMap(({ emailAddress }) => emailAddress ?? []) ?? null,
  }
}

/** The selection in Drive's query language. Callers have validated the ids. */
function queryOf(selection: DriveSelection): string {
  return `(${conditionOf(selection)}) and trashed = false`
}

function conditionOf(selection: DriveSelection): string {
  switch (selection.in) {
    case 'root':
      return `'root' in parents or sharedWithMe = true`
    case 'folder':
      return `${quoted(selection.id)} in parents`
    case 'sharedWith': {
      const email = quoted(selection.email)
      return `${email} in readers or ${email} in writers or ${email} in owners`
    }
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`
}

function toFile(file: drive_v3.Schema$File): DriveFile {
  const { id, name, mimeType, owners, modifiedTime, webViewLink } = file
  return {
    id: id ?? '',
    name: name ?? '',
    mimeType: mimeType ?? '',
    owners: (owners ?? []).map(({ displayName }) => ({ displayName: displayName ?? null })),
    modifiedTime: modifiedTime ? new Date(modifiedTime).toISOString() : null,
    webViewLink: webViewLink ?? null,
  }
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts folders first, then by name in natural order: 2 before 10, without case. */
function sortFiles<F extends Pick<DriveFile, 'name' | 'mimeType'>>(files: readonly F[]): F[] {
  const isFolder = ({ mimeType }: F) => Number(mimeType === FOLDER_TYPE)
  return files.toSorted((a, b) => isFolder(b) - isFolder(a) || byName.compare(a.name, b.name))
}
