import type { DriveFile } from '../../kernel/drive/files.ts'
import { sortFiles } from '../../kernel/drive/sort-files.ts'
import { nullIfNotFound, targetOf, type DriveView } from './visible-documents.ts'

/** The shortcuts of one list that are followed; each costs calls to Google. */
const MAX_SHORTCUTS = 100

/** How many are followed at once. */
const AT_ONCE = 8

/**
 * Replaces each shortcut of a list by its target, under the name of the shortcut. One without a visible target is left
 * out, as a document that is gone.
 */
export async function followShortcuts(view: DriveView, files: DriveFile[]): Promise<DriveFile[]> {
  const shortcuts = files.filter(({ shortcutTo }) => shortcutTo)
  if (shortcuts.length === 0) return files
  const real = files.filter(({ shortcutTo }) => !shortcutTo)
  const shown = new Map(real.map((file) => [file.id, file]))
  const followed = shortcuts.slice(0, MAX_SHORTCUTS)
  for (let start = 0; start < followed.length; start += AT_ONCE) {
    const some = followed.slice(start, start + AT_ONCE)
    for (const target of await Promise.all(some.map((file) => follow(view, file)))) {
      // The list may have the document itself, or two shortcuts to it.
      if (target && !shown.has(target.id)) shown.set(target.id, target)
    }
  }
  return sortFiles([...shown.values()])
}

async function follow(view: DriveView, { name, shortcutTo }: DriveFile): Promise<DriveFile | null> {
  const target = shortcutTo ? await nullIfNotFound(targetOf(view, shortcutTo)) : null
  return target && { ...target, name }
}
