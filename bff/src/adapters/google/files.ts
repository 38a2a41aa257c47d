import { FOLDER_TYPE, MAX_DOCUMENTS } from '@loggia/contracts/documents'
import type { drive_v3 } from '@googleapis/drive'
import type { DriveEntry, DriveFile, DriveKey, DriveSelection } from '../../core/drive-ports.ts'
import type { Call } from './calls.ts'

const FILE = 'id,name,mimeType,owners(displayName),modifiedTime,webViewLink'
const ENTRY = `${FILE},trashed,parents,permissions(emailAddress)`
const PAGE = 100

/** The files of a selection, page by page up to 500: folders first, then by name. */
export async function listFiles(
  drive: drive_v3.Drive,
  call: Call,
  key: DriveKey,
  selection: DriveSelection,
  deadline: AbortSignal,
): Promise<DriveFile[]> {
  const found: DriveFile[] = []
  const query = {
    q: queryOf(selection),
    fields: `nextPageToken,files(${FILE})`,
    orderBy: 'folder,name_natural',
    pageSize: PAGE,
    supportsAllDrives: true,
    includeItemsFromAllDrives: true,
  }
  let pageToken: string | null | undefined
  do {
    const page = pageToken ? { ...query, pageToken } : query
    const { data } = await call(key, deadline, (options) => drive.files.list(page, options))
    found.push(...(data.files ?? []).map(toFile))
    pageToken = data.nextPageToken
  } while (pageToken && found.length < MAX_DOCUMENTS)
  return inOrder(found.slice(0, MAX_DOCUMENTS))
}

export async function readEntry(
  drive: drive_v3.Drive,
  call: Call,
  key: DriveKey,
  fileId: string,
  deadline: AbortSignal,
): Promise<DriveEntry> {
  const wanted = { fileId, fields: ENTRY, supportsAllDrives: true }
  const { data } = await call(key, deadline, (options) => drive.files.get(wanted, options))
  return {
    ...toFile(data),
    trashed: data.trashed === true,
    parents: data.parents ?? [],
    sharedWith: data.permissions?.flatMap(({ emailAddress }) => emailAddress ?? []) ?? null,
  }
}

/** The selection in Drive's query language. Ids were checked before they come here. */
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

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Folders first, then by name as people count: 2 before 10, without case. */
export function inOrder<F extends Pick<DriveFile, 'name' | 'mimeType'>>(files: readonly F[]): F[] {
  const isFolder = ({ mimeType }: F) => Number(mimeType === FOLDER_TYPE)
  return files.toSorted((a, b) => isFolder(b) - isFolder(a) || natural.compare(a.name, b.name))
}
