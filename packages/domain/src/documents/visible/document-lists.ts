import { isDriveId, ROOT_FOLDER } from '@loggia/contracts/documents/documents'
import type { DriveFile } from '../../kernel/drive/files.ts'
import { notFound } from '../../kernel/errors.ts'
import { followShortcuts } from './shortcuts.ts'
import { listFolder, listRoot, visibleFolder, type DriveView } from './visible-documents.ts'

/** The documents of a folder, folders first. @throws NOT_FOUND also for a folder outside the scope */
export async function listVisible(view: DriveView, folderId: string): Promise<DriveFile[]> {
  if (folderId === ROOT_FOLDER) return followShortcuts(view, await listRoot(view))
  if (!isDriveId(folderId)) throw notFound('Folder')
  const [folder, files] = await Promise.all([
    visibleFolder(view, folderId),
    listFolder(view, folderId),
  ])
  // The id may be that of a shortcut to the folder.
  const listed = folder.id === folderId ? files : await listFolder(view, folder.id)
  return followShortcuts(view, listed)
}
