import { MAX_DOCUMENTS } from '@loggia/contracts/documents/documents'
import { SHORTCUT_TYPE } from '@loggia/contracts/documents/values'
import type { drive_v3 } from '@googleapis/drive'
import type { DriveFile, DriveGateway } from '@loggia/domain/kernel/drive-ports'
import { ANSWERS, parseAnswer, type FileAnswer } from './answers.ts'
import { sortFiles } from '@loggia/domain/kernel/drive/sort-files'
import type { Call } from './calls.ts'
import { collectPages, PAGE_SIZE } from './pages.ts'
import { queryOf } from './selection-query.ts'
import { listSharedDrives } from './shared-drives.ts'

const FILE_FIELDS =
  'id,name,mimeType,owners(displayName),modifiedTime,createdTime,webViewLink,shortcutDetails(targetId)'
const ENTRY_FIELDS = `${FILE_FIELDS},trashed,parents,headRevisionId,permissions(emailAddress)`

/** Reads files and folders. */
export function createReader(
  drive: drive_v3.Drive,
  call: Call,
): Pick<DriveGateway, 'list' | 'get'> {
  return {
    /** The first 500 files of a selection, fetched page by page: folders first, then by name. */
    async list(credentials, selection, signal) {
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
    async get(credentials, fileId, signal) {
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
