import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './client.ts'
import { sqlStates } from './error-codes.ts'

/**
 * How far the database has the migrations of this release: `missing`: it was never migrated; `pending`: some are still
 * to be applied; `unfinished`: one of them is running or has failed half-way.
 */
export type MigrationState = 'applied' | 'pending' | 'unfinished' | 'missing'

const UNDEFINED_TABLE = '42P01'

/**
 * Compares the database with the migrations of this release. Those of a later release do not count: while it is being
 * installed, this one goes on.
 *
 * @throws when the database does not answer
 */
export async function migrationState(db: Database): Promise<MigrationState> {
  const entries = await readdir(join(import.meta.dirname, 'migrations'), { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const rows = await startedMigrations(db)
  if (rows === null) return 'missing'
  const started = new Map(rows.map(({ name, isFinished }) => [name, isFinished]))
  const states = names.map((name) => started.get(name))
  if (states.includes(false)) return 'unfinished'
  return states.includes(undefined) ? 'pending' : 'applied'
}

/** The migrations that were not rolled back; null when there is not even a table of them. */
async function startedMigrations(db: Database) {
  try {
    return await db.$queryRaw<{ name: string; isFinished: boolean }[]>`
      SELECT migration_name AS name, bool_or(finished_at IS NOT NULL) AS "isFinished"
      FROM _prisma_migrations WHERE rolled_back_at IS NULL GROUP BY migration_name`
  } catch (error) {
    if (sqlStates(error).includes(UNDEFINED_TABLE)) return null
    throw error
  }
}
