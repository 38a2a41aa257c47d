import { join, resolve } from 'node:path'

/** The root folder of the repository. */
export const root = resolve(import.meta.dirname, '../..')

/** The folder for fingerprints of generated and built files; deleting node_modules deletes it, too. */
export const cacheDir = join(root, 'node_modules', '.cache', 'loggia')

/** The path of a file below the root of the repository. */
export function fromRoot(...parts: string[]): string {
  return join(root, ...parts)
}

/** The path of a command that npm installed; `node` is the one that runs, which need not come from npm. */
export function bin(command: string): string {
  return command === 'node' ? process.execPath : join(root, 'node_modules', '.bin', command)
}
