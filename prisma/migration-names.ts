import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** The names of the migrations of this release, in order. */
export async function releaseMigrations(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
}
