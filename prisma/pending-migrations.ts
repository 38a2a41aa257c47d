import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './client.ts'

/**
 * The migrations of this release that the database lacks, or in which they failed. A server is ready only
 * when there are none.
 *
 * @throws when the database does not answer, or was never migrated
 */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const entries = await readdir(join(import.meta.dirname, 'migrations'), { withFileTypes: true })
  const applied = await db.$queryRaw<{ migration_name: string }[]>`
    SELECT migration_name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
  const names = new Set(applied.map((row) => row.migration_name))
  return entries
    .filter((entry) => entry.isDirectory() && !names.has(entry.name))
    .map((entry) => entry.name)
}
