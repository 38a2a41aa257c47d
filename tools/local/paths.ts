import { join, resolve } from 'node:path'

/** The root folder of the repository. */
export const root = resolve(import.meta.dirname, '../..')

/** The folder for fingerprints of generated and built files; deleting node_modules deletes it, too. */
export const cacheDir = join(root, 'node_modules', '.cache', 'loggia')

/** The path of a file below the root of the repository. */
export function fromRoot(...parts: string[]): string {
  return join(root, ...parts)
}

/** The path of a command that npm installed. */
export function bin(command: string): string {
  return join(root, 'node_modules', '.bin', command)
}
