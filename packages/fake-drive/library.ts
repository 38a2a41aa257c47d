import { mimeTypes } from './mime-types.ts'
import { account } from './people.ts'
import { samples } from './samples.ts'
import { rootId, type SandboxFile, type Share } from './sandbox-file.ts'

/** Opens a library with the samples; what is changed in it lasts as long as the sandbox runs. */
export function openLibrary() {
  const files = new Map<string, SandboxFile>()
  const get = (id: string) => files.get(id === 'root' ? rootId : id)

  function reset(): void {
    files.clear()
    for (const file of samples) files.set(file.id, file)
  }

  function remove(id: string): void {
    files.delete(id)
    for (const file of files.values()) if (file.parent === id) remove(file.id)
  }

  /** Adds that many text files to a folder, for lists of more than one page. */
  function fill(folder: string, count: number): void {
    for (let number = 1; number <= count; number += 1) {
      const name = `Note ${number}.txt`
      const id = `note-${folder}-${String(number).padStart(4, '0')}`
      const modified = new Date(Date.UTC(2026, 4, 1, 0, number)).toISOString()
      const lines = [`This is note ${number}.`]
      const parent = folder === 'root' ? rootId : folder
      files.set(id, { id, name, mimeType: mimeTypes.text, parent, owner: account, modified, lines })
    }
  }

  reset()
  return { get, all: () => [...files.values()], reset, remove, fill }
}

/** The files of one sandbox. */
export type Library = ReturnType<typeof openLibrary>

function ancestors(library: Library, file: SandboxFile): SandboxFile[] {
  const parent = file.parent === undefined ? undefined : library.get(file.parent)
  return parent ? [parent, ...ancestors(library, parent)] : []
}

/** The rights to a file beside its owner's: its own, and those of the folders it lies in. */
export function sharesOf(library: Library, file: SandboxFile): Share[] {
  return [file, ...ancestors(library, file)].flatMap(({ shares = [] }) => shares)
}

/** Whether the file, or a folder it lies in, has been thrown away. */
export function isTrashed(library: Library, file: SandboxFile): boolean {
  return [file, ...ancestors(library, file)].some(({ trashed }) => trashed)
}
