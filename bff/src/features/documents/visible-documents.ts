import { FOLDER_TYPE, isDriveId, ROOT_FOLDER } from '@loggia/contracts/documents'
import { foldCase } from '@loggia/contracts/text'
import type { Drive, DriveEntry, DriveFile, DriveKey } from '../../core/drive-ports.ts'
import { AppError, notFound } from '../../core/errors.ts'

/** What somebody may see of a Drive. */
export type DocumentScope = 'all' | { folders: string[] } | { sharedWith: string }

/** A Drive as somebody sees it, for one call. */
export interface View {
  drive: Drive
  key: DriveKey
  sight: DocumentScope
  deadline: AbortSignal
}

/** Folders looked at on the way up from a file, at most. */
const MOST_STEPS = 20

/** The documents of a folder, folders first. @throws NOT_FOUND when it is not there, or not to be seen */
export async function listVisible(view: View, folderId: string): Promise<DriveFile[]> {
  if (folderId === ROOT_FOLDER) return listRoot(view)
  if (!isDriveId(folderId)) throw notFound('Folder')
  const [, files] = await Promise.all([visibleFolder(view, folderId), listFolder(view, folderId)])
  return files
}

async function listRoot(view: View): Promise<DriveFile[]> {
  const { drive, key, sight, deadline } = view
  if (sight === 'all') return drive.list(key, { in: 'root' }, deadline)
  if ('sharedWith' in sight) {
    return drive.list(key, { in: 'sharedWith', email: sight.sharedWith }, deadline)
  }
  const [only, ...others] = sight.folders
  if (only !== undefined && others.length === 0) {
    return (await unlessNotFound(listFolder(view, only))) ?? []
  }
  const folders = await Promise.all(
    sight.folders.map((id) => unlessNotFound(visibleFolder(view, id))),
  )
  return folders.filter((it) => it !== null).toSorted((a, b) => a.name.localeCompare(b.name))
}

function listFolder({ drive, key, deadline }: View, id: string): Promise<DriveFile[]> {
  return drive.list(key, { in: 'folder', id }, deadline)
}

async function visibleFolder(view: View, id: string): Promise<DriveEntry> {
  const entry = await visibleEntry(view, id)
  if (entry.mimeType !== FOLDER_TYPE) throw notFound('Folder')
  return entry
}

/** A file or folder. @throws NOT_FOUND when it is not there, in the bin, or not to be seen */
export async function visibleEntry(view: View, id: string): Promise<DriveEntry> {
  const { drive, key, deadline } = view
  if (!isDriveId(id)) throw notFound('Document')
  const entry = await drive.entry(key, id, deadline)
  if (entry.trashed || !(await isVisible(view, entry))) throw notFound('Document')
  return entry
}

async function isVisible(view: View, entry: DriveEntry): Promise<boolean> {
  const { drive, key, sight, deadline } = view
  if (sight === 'all') return true
  const waiting = [entry]
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const it = waiting.shift()
    if (!it) break
    if (isGranted(sight, it)) return true
    const parents = it.parents.map((id) => unlessNotFound(drive.ancestor(key, id, deadline)))
    waiting.push(...(await Promise.all(parents)).filter((parent) => parent !== null))
  }
  return 'sharedWith' in sight && entry.sharedWith === null && isListed(view, entry.id)
}

function isGranted(sight: Exclude<DocumentScope, 'all'>, { id, sharedWith }: DriveEntry): boolean {
  if ('folders' in sight) return sight.folders.includes(id)
  const address = foldCase(sight.sharedWith)
  return sharedWith?.some((it) => foldCase(it) === address) ?? false
}

/** Of what others own, Drive does not tell with whom it is shared, but finds it. */
async function isListed(view: View, id: string): Promise<boolean> {
  return (await listRoot(view)).some((file) => file.id === id)
}

/** What a call brings; null for what is not there or not to be seen. */
export async function unlessNotFound<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND' && error.cause === undefined) {
      return null
    }
    throw error
  }
}
