import { ROOT_FOLDER } from '@loggia/contracts/documents/documents'
import type { DriveEntry } from '../../kernel/drive/files.ts'
import {
  isGranted,
  MAX_STEPS,
  nullIfNotFound,
  pathTo,
  type DriveView,
  type GrantedDocuments,
} from './visible-documents.ts'

/**
 * The folders that contain an entry, from below the topmost level that the caller may see down to its own folder.
 * Folders above that level stay secret, names included.
 *
 * @param entry that the caller may see
 */
export async function trailTo(view: DriveView, entry: DriveEntry): Promise<DriveEntry[]> {
  const { scope } = view
  const above =
    scope === 'all' ? await wayToRoot(view, entry) : await visibleWay(view, scope, entry)
  return above.toReversed()
}

/** From the folder of something up, without the topmost one, which is no folder to people: "My Drive". */
async function wayToRoot(view: DriveView, entry: DriveEntry): Promise<DriveEntry[]> {
  const { gateway, credentials, signal } = view
  const root = await nullIfNotFound(gateway.getCached(credentials, ROOT_FOLDER, signal))
  const way: DriveEntry[] = []
  for (let last = entry; way.length < MAX_STEPS;) {
    const parent = await parentOf(view, last)
    if (!parent || parent.id === root?.id || way.some(({ id }) => id === parent.id)) break
    way.push(parent)
    last = parent
  }
  return way
}

async function visibleWay(
  view: DriveView,
  granted: GrantedDocuments,
  entry: DriveEntry,
): Promise<DriveEntry[]> {
  const path = await pathTo(view, granted, entry)
  if (path === null) return []
  const { folders } = granted
  let last = path.at(-1)
  // A shared folder shares everything in it, so that the first that is not shared ends what the caller may see.
  while (last && !folders.includes(last.id) && path.length < MAX_STEPS) {
    const parent = await parentOf(view, last)
    if (!parent || !isGranted(granted, parent) || path.includes(parent)) break
    path.push(parent)
    last = parent
  }
  // The only folder is the topmost level itself.
  return folders.length === 1 && folders[0] === last?.id ? path.slice(1, -1) : path.slice(1)
}

async function parentOf(view: DriveView, entry: DriveEntry): Promise<DriveEntry | null> {
  const { gateway, credentials, signal } = view
  const [parent] = entry.parents
  if (parent === undefined) return null
  return nullIfNotFound(gateway.getCached(credentials, parent, signal))
}
