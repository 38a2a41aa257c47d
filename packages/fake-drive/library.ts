import { rootId, type DriveFile, rootFolder } from './file.ts'
import { mimeTypes } from './mime-types.ts'
import { clientSamples } from './samples/clients.ts'
import { officeSamples } from './samples/office.ts'

/** The files of one fake Drive: the samples, and the changes of a test. */
export function createLibrary() {
  const files = new Map<string, DriveFile>()
  const idOf = (id: string) => (id === 'root' ? rootId : id)
  const get = (id: string) => files.get(idOf(id))

  function reset(): void {
    files.clear()
    for (const file of samples) files.set(file.id, file)
  }

  function remove(id: string): void {
    files.delete(id)
    for (const file of files.values()) if (file.parent === id) remove(file.id)
  }

  function change(id: string): void {
    const file = files.get(id)
    if (!file) throw new Error(`No file ${id}`)
    const modifiedTime = new Date(Date.parse(file.modifiedTime) + 60_000).toISOString()
    files.set(id, { ...file, modifiedTime })
  }

  function fill(folderId: string, count: number): void {
    for (let number = 1; number <= count; number += 1) {
      const id = `note-${folderId}-${String(number).padStart(4, '0')}`
      files.set(id, {
        id,
        name: `Note ${number}.txt`,
        mimeType: mimeTypes.text,
        parent: idOf(folderId),
        modifiedTime: new Date(Date.UTC(2026, 4, 1, 0, number)).toISOString(),
        lines: [`This is note ${number}.`],
      })
    }
  }

  /** A shared drive is a folder at the top, without an owner. */
  function addSharedDrive(id: string, name: string): void {
    const modifiedTime = '2026-03-02T09:00:00.000Z'
    files.set(id, { id, name, mimeType: mimeTypes.folder, isSharedDrive: true, modifiedTime })
  }

  function withAncestors(file: DriveFile): DriveFile[] {
    const parent = file.parent === undefined ? undefined : files.get(file.parent)
    return parent ? [file, ...withAncestors(parent)] : [file]
  }

  reset()
  return {
    get,
    all: () => [...files.values()].filter(({ id }) => id !== rootId),
    /** Rights and the bin apply to everything in a folder. */
    readersOf: (file: DriveFile) => withAncestors(file).flatMap(({ readers = [] }) => readers),
    isTrashed: (file: DriveFile) => withAncestors(file).some(({ trashed }) => trashed),
    add: (file: DriveFile) => void files.set(file.id, file),
    reset,
    remove,
    change,
    fill,
    addSharedDrive,
    sharedDrives: () => [...files.values()].filter(({ isSharedDrive }) => isSharedDrive),
  }
}

/** See createLibrary. */
export type Library = ReturnType<typeof createLibrary>

/** The files of a fresh fake Drive. */
export const samples: DriveFile[] = [rootFolder, ...clientSamples, ...officeSamples]
