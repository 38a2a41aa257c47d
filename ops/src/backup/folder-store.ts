import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '../command.ts'
import type { Store } from './store.ts'

/** The ending of a file that is being written. */
const UNFINISHED = '.unfinished'
/** When nothing was written to it for so long (ms), its run was killed. */
const ABANDONED = 60 * 60 * 1000

/** Keeps backups in a folder, which it creates at the first write. */
export function folderStore(folder: string): Store {
  const place = resolve(folder)
  const pathOf = (name: string) => join(place, name)

  return {
    place,
    async write(name, content) {
      const unfinished = `${pathOf(name)}.${process.pid}${UNFINISHED}`
      try {
        await mkdir(place, { recursive: true })
        await removeAbandoned(place)
        // A rename makes it complete only once its bytes are on the disk, hence the flush.
        const stream = createWriteStream(unfinished, { mode: 0o600, flush: true })
        await pipeline(content, stream)
        await chmod(unfinished, 0o600)
        await rename(unfinished, pathOf(name))
        return stream.bytesWritten
      } catch (error) {
        await rm(unfinished, { force: true })
        throw explained(error, place)
      }
    },
    async *read(name) {
      try {
        yield* createReadStream(pathOf(name)) as AsyncIterable<Buffer>
      } catch (error) {
        throw explained(error, pathOf(name))
      }
    },
    async list() {
      try {
        const entries = await readdir(place, { withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
        return await Promise.all(
          files.map(async ({ name }) => ({ name, bytes: (await stat(pathOf(name))).size })),
        )
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return []
        throw explained(error, place)
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith('loggia-') && name.endsWith(UNFINISHED),
  )
  for (const path of names.map((name) => join(folder, name))) {
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - ABANDONED) await rm(path, { force: true })
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '')

const REASONS: Record<string, (path: string) => [reason: string, remedy: string]> = {
  ENOENT: (path) => [`There is no file ${path}.`, 'See the backups with: backup list'],
  EISDIR: (path) => [`${path} is a folder, not a backup file.`, 'Name a file in it.'],
  ENOTDIR: (path) => [`${path} is not a folder.`, 'Name a folder.'],
  EEXIST: (path) => [`${path} is not a folder.`, 'Name a folder.'],
  EACCES: (path) => [`Access to ${path} is denied.`, 'Give this user access to it.'],
  EROFS: (path) => [`${path} is read-only.`, 'Name a folder that can be written.'],
  ENOSPC: (path) => [
    `The disk of ${path} is full.`,
    'Make room, or keep fewer backups with --keep.',
  ],
}

function explained(error: unknown, path: string): unknown {
  const explain = REASONS[String(codeOf(error))]
  return explain ? new CommandError(...explain(path), error) : error
}
