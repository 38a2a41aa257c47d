import { MAX_DOCUMENTS } from '@loggia/contracts/documents/documents'
import type { DriveFile } from '../../kernel/drive/files.ts'
import type { DriveSelection } from '../../kernel/drive/selection.ts'
import { sortFiles } from '../../kernel/drive/sort-files.ts'
import { followShortcuts } from './shortcuts.ts'
import { assignedFolders, MAX_STEPS, type DriveView } from './visible-documents.ts'

/** So many folders are searched; one query of Google's names this many of them. */
const MAX_FOLDERS = 500
const FOLDERS_PER_QUERY = 40

const MAX_WORDS = 8

export interface FoundFiles {
  files: DriveFile[]
  /** False where more was to be searched, or found, than is looked at. */
  isComplete: boolean
}

/**
 * Finds documents by the words of their names, in the folders that were assigned to the caller or shared with them. A
 * search of the whole Drive that drops the rest would depend on how much others have, and one mistake would show it.
 */
export async function searchVisible(view: DriveView, text: string): Promise<FoundFiles> {
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
