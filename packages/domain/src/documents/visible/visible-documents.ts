import { addressKey } from '@loggia/contracts/email-address'
import { FOLDER_TYPE, isDriveId } from '@loggia/contracts/documents/documents'
import type { DriveCredentials } from '../../kernel/drive/oauth.ts'
import type { DriveEntry, DriveFile } from '../../kernel/drive/files.ts'
import type { DriveGateway } from '../../kernel/drive/gateway.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { sortFiles } from '../../kernel/drive/sort-files.ts'

/** The granted part of a Drive. */
export interface GrantedDocuments {
  /** With all that is below them. */
  folders: readonly string[]
  /** Single files, wherever they are. */
  files: readonly string[]
  /** Whatever Drive shares with one of these email addresses. */
  addresses: readonly string[]
}

/** The part of a Drive that a caller may see. */
export type DocumentScope = 'all' | GrantedDocuments

/** A Drive as a caller may see it, for one call. */
export interface DriveView {
  gateway: DriveGateway
  credentials: DriveCredentials
  scope: DocumentScope
  /** Whether its root lists the shared drives of the workspace. */
  hasSharedDrives: boolean
  /** Called for a folder that staff assigned and that Google does not find. */
  onMissingFolder(): void
  signal: AbortSignal
}

/** How many folders are visited on the way from a file up to the root. */
export const MAX_STEPS = 20

/** The list of the topmost level that the caller may see. */
export async function listRoot(view: DriveView): Promise<DriveFile[]> {
  const { gateway, credentials, scope, signal, hasSharedDrives: withSharedDrives } = view
  if (scope === 'all') return gateway.list(credentials, { in: 'root', withSharedDrives }, signal)
  const lists = await Promise.all([
    listAssigned(view, scope.folders),
    ...scope.addresses.map((email) =>
      gateway.list(credentials, { in: 'sharedWith', email }, signal),
    ),
  ])
  return sortFiles([...new Map(lists.flat().map((file) => [file.id, file])).values()])
}

/** The only folder that staff assigned is the topmost level itself; of several, each is a part of it. */
async function listAssigned(view: DriveView, folders: readonly string[]): Promise<DriveFile[]> {
  const [only, ...others] = folders
  if (only === undefined || others.length > 0) return assignedFolders(view, folders)
  const files = await nullIfNotFound(listFolder(view, only))
  if (files === null) view.onMissingFolder()
  return files ?? []
}

/** Those of the folders that staff assigned which exist. */
export async function assignedFolders(
  view: DriveView,
  ids: readonly string[],
): Promise<DriveEntry[]> {
  const folders = await Promise.all(ids.map((id) => nullIfNotFound(visibleFolder(view, id))))
  if (folders.includes(null)) view.onMissingFolder()
  return folders.filter((folder) => folder !== null)
}

/** The files of a folder, without a look at whether the caller may see it. */
export function listFolder(
  { gateway, credentials, signal }: DriveView,
  id: string,
): Promise<DriveFile[]> {
  return gateway.list(credentials, { in: 'folder', id }, signal)
}

/** A folder. @throws NOT_FOUND also for anything else */
export async function visibleFolder(view: DriveView, id: string): Promise<DriveEntry> {
  const entry = await visibleEntry(view, id)
  if (entry.mimeType !== FOLDER_TYPE) throw notFound('Folder')
  return entry
}

/**
 * A file or folder, or the target of a shortcut. Both ends of a shortcut have to be inside the scope, and it is
 * followed once only, so that a ring of them leads nowhere.
 *
 * @throws NOT_FOUND also for one in the bin or outside the scope
 */
export async function visibleEntry(view: DriveView, id: string): Promise<DriveEntry> {
  const entry = await visibleItself(view, id)
  return entry.shortcutTo ? targetOf(view, entry.shortcutTo) : entry
}

/** The target of a shortcut. @throws NOT_FOUND also where it is outside the scope, or a shortcut itself */
export async function targetOf(view: DriveView, id: string): Promise<DriveEntry> {
  const target = await visibleItself(view, id)
  if (target.shortcutTo) throw notFound('Document')
  return target
}

async function visibleItself(view: DriveView, id: string): Promise<DriveEntry> {
  const { gateway, credentials, signal } = view
  if (!isDriveId(id)) throw notFound('Document')
  const entry = await gateway.get(credentials, id, signal)
  if (entry.trashed || !(await isVisible(view, entry))) throw notFound('Document')
  return entry
}

async function isVisible(view: DriveView, entry: DriveEntry): Promise<boolean> {
  const { scope } = view
  if (scope === 'all' || scope.files.includes(entry.id)) return true
  if ((await pathTo(view, scope, entry)) !== null) return true
  return scope.addresses.length > 0 && entry.sharedWith === null && isListed(view, entry.id)
}

/** The way from a file up to the first folder that is granted, both included; null without one. */
export async function pathTo(
  { gateway, credentials, signal }: DriveView,
  granted: GrantedDocuments,
  entry: DriveEntry,
): Promise<DriveEntry[] | null> {
  const waiting = [[entry]]
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const path = waiting.shift()
    const last = path?.at(-1)
    if (!path || !last) break
    if (isGranted(granted, last)) return path
    const parents = last.parents.map((id) =>
      nullIfNotFound(gateway.getCached(credentials, id, signal)),
    )
    const found = (await Promise.all(parents)).filter((parent) => parent !== null)
    waiting.push(...found.map((parent) => [...path, parent]))
  }
  return null
}

/** Whether something is assigned or shared itself, and not only a folder above it. */
export function isGranted(
  { folders, addresses }: GrantedDocuments,
  { id, sharedWith }: DriveEntry,
): boolean {
  const emailKeys = addresses.map(addressKey)
  const isShared = sharedWith?.some((email) => emailKeys.includes(addressKey(email))) ?? false
  return isShared || folders.includes(id)
}

/** For files of other owners, Drive does not reveal who they are shared with, but its search knows. */
async function isListed(view: DriveView, id: string): Promise<boolean> {
  return (await listRoot(view)).some((file) => file.id === id)
}

/** The outcome of a call; null for a document that does not exist or is outside the scope. */
export async function nullIfNotFound<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
