import { ofProjectInput } from '@loggia/contracts/lists'
import { documentInput, ROOT_FOLDER, MAX_DOCUMENTS } from '@loggia/contracts/documents/documents'
import {
  documentPlace,
  documentSearchInput,
  foundDocuments,
  projectDocuments,
} from '@loggia/contracts/documents/found-documents'
import { personKey } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import { findReachableProject } from '../../portal-access/reachable.ts'
import { listVisible } from './document-lists.ts'
import { withView, withViewOfEither } from '../document.view.ts'
import { ifConnected } from '../drive-connection.ts'
import { toDocument } from '../to-document.ts'
import {
  nullIfNotFound,
  visibleEntry,
  isGranted,
  MAX_STEPS,
  pathTo,
  type DriveView,
  type GrantedDocuments,
  assignedFolders,
} from './visible-documents.ts'
import { lastVisitOf } from '../../portal-access/visits.ts'
import type { DriveEntry, DriveFile } from '../../kernel/drive/files.ts'
import type { DriveSelection } from '../../kernel/drive/selection.ts'
import { sortFiles } from '../../kernel/drive/sort-files.ts'
import { followShortcuts } from './shortcuts.ts'

/** So many folders are searched; one query of Google's names this many of them. */
const MAX_FOLDERS = 500
const FOLDERS_PER_QUERY = 40

const MAX_WORDS = 8

interface FoundFiles {
  files: DriveFile[]
  /** False where more was to be searched, or found, than is looked at. */
  isComplete: boolean
}

/**
 * Finds documents by the words of their names, in the folders that were assigned to the caller or shared with them. A
 * search of the whole Drive that drops the rest would depend on how much others have, and one mistake would show it.
 */
async function searchVisible(view: DriveView, text: string): Promise<FoundFiles> {
  const words = wordsOf(text)
  if (words.length === 0) return { files: [], isComplete: true }
  const { gateway, credentials, scope, signal } = view
  const find = (selection: DriveSelection) => gateway.list(credentials, selection, signal)
  if (scope === 'all') {
    return foundIn(view, [await find({ in: 'names', words, email: null })], true)
  }
  const { folders, isComplete } = await foldersBelow(view, scope.folders)
  const lists = await Promise.all([
    ...chunks(folders).map((some) => find({ in: 'names', words, folders: some })),
    ...scope.addresses.map((email) => find({ in: 'names', words, email })),
  ])
  return foundIn(view, lists, isComplete)
}

/** Google finds words by their beginning, and takes everything between them for nothing. */
function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MAX_WORDS)
}

async function foundIn(
  view: DriveView,
  lists: DriveFile[][],
  isComplete: boolean,
): Promise<FoundFiles> {
  const unique = new Map(lists.flat().map((file) => [file.id, file]))
  const files = await followShortcuts(view, sortFiles([...unique.values()]))
  return {
    files: files.slice(0, MAX_DOCUMENTS),
    isComplete:
      isComplete &&
      files.length <= MAX_DOCUMENTS &&
      lists.every(({ length }) => length < MAX_DOCUMENTS),
  }
}

/** The folders that staff assigned, and all below them, level by level. */
async function foldersBelow(view: DriveView, assigned: readonly string[]) {
  const { gateway, credentials, signal } = view
  const folders = new Set((await assignedFolders(view, assigned)).map(({ id }) => id))
  let level = [...folders]
  // Deeper documents cannot be opened either: their way up to the folder is too long.
  for (let depth = 0; level.length > 0 && depth < MAX_STEPS - 2; depth += 1) {
    const lists = await Promise.all(
      chunks(level).map((of) => gateway.listCached(credentials, { in: 'subfolders', of }, signal)),
    )
    level = lists.flat().flatMap(({ id }) => (folders.has(id) ? [] : id))
    for (const id of level) folders.add(id)
    if (folders.size > MAX_FOLDERS) {
      return { folders: [...folders].slice(0, MAX_FOLDERS), isComplete: false }
    }
  }
  return { folders: [...folders], isComplete: true }
}

function chunks(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / FOLDERS_PER_QUERY)
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * FOLDERS_PER_QUERY, (index + 1) * FOLDERS_PER_QUERY),
  )
}

/**
 * The folders that contain an entry, from below the topmost level that the caller may see down to its own folder.
 * Folders above that level stay secret, names included.
 *
 * @param entry that the caller may see
 */
async function trailTo(view: DriveView, entry: DriveEntry): Promise<DriveEntry[]> {
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

/** A document or folder, and the names of the folders above it as far as the caller may see them. */
export const readDocumentPlace = operation({
  summary: 'A document or folder, and the folders that contain it',
  action: 'documents:read',
  forScreens: true,
  rest: 'GET /google/files/{id}',
  field: 'documentPlace',
  errors: ['CONFLICT'],
  input: documentInput,
  output: documentPlace,
  limits: ['documents.actor'],
  async run(scope, { id }) {
    const since = await lastVisitOf(scope.db, personKey(scope.actor), 'documents')
    return withViewOfEither(scope, async (view) => {
      const entry = await visibleEntry(view, id)
      const folders = await trailTo(view, entry)
      return {
        document: toDocument(entry, since),
        folders: folders.map(({ id: folderId, name }) => ({ id: folderId, name })),
      }
    })
  },
})

/** The documents with these words in their names, among those that the caller may see. */
export const searchDocuments = operation({
  summary: 'The documents with words in their names that begin like those of `q`',
  action: 'documents:read',
  agent: 'read',
  rest: 'GET /google/search',
  errors: ['CONFLICT'],
  input: documentSearchInput,
  output: foundDocuments,
  limits: ['documents.actor'],
  async run(scope, { q }) {
    const since = await lastVisitOf(scope.db, personKey(scope.actor), 'documents')
    const { files, isComplete } = await withView(scope, (view) => searchVisible(view, q))
    return { documents: files.map((file) => toDocument(file, since)), isComplete }
  },
})

/** The documents in the folder of a project. A folder that the caller may not see is none. */
export const listProjectDocuments = operation({
  summary: 'The documents in the folder of a project',
  description: 'Clients read those of their own projects.',
  action: 'documents:read',
  rest: 'GET /projects/{projectId}/documents',
  field: 'projectDocuments',
  input: ofProjectInput,
  output: projectDocuments,
  limits: ['documents.actor'],
  async run(scope, { projectId }) {
    const { db, actor } = scope
    await findReachableProject(db, actor, projectId)
    const select = { driveFolderId: true } as const
    const project = await db.project.findUnique({ where: { id: projectId }, select })
    const folderId = project?.driveFolderId ?? null
    const found = await ifConnected(scope, actor, async () => ({
      files:
        folderId === null
          ? null
          : await nullIfNotFound(withViewOfEither(scope, (view) => listVisible(view, folderId))),
    }))
    const since = await lastVisitOf(db, personKey(actor), 'documents')
    return {
      isDriveConnected: found !== null,
      folderId: found?.files ? folderId : null,
      documents: (found?.files ?? []).map((file) => toDocument(file, since)),
    }
  },
})
