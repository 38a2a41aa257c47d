import type { Database } from './client.ts'
import { sqlStates } from './errors/error-codes.ts'
import { releaseMigrations } from './migration-names.ts'

/** How far the database has the migrations of this release. */
export interface MigrationProgress {
  applied: number
  /** Those of this release that the database lacks, or in which they have not ended. */
  pending: string[]
  /** Those that began and did not end: they still run, or failed half-way. */
  unfinished: string[]
}

/**
 * The same in one word. `missing`: it was never migrated; `pending`: some are still to be applied; `unfinished`: one of
 * them is running or has failed half-way.
 */
export type MigrationState = 'applied' | 'pending' | 'unfinished' | 'missing'

const UNDEFINED_TABLE = '42P01'

/**
 * Compares the database with the migrations of this release. Those of a later release do not count: while it is being
 * installed, this one goes on.
 *
 * @throws when the database does not answer
 */
export async function readMigrationProgress(db: Database): Promise<MigrationProgress> {
  const names = await releaseMigrations()
  const started = new Map((await startedMigrations(db)).map((row) => [row.name, row.isFinished]))
  const notApplied = names.filter((name) => started.get(name) !== true)
  return {
    applied: names.length - notApplied.length,
    pending: notApplied,
    unfinished: notApplied.filter((name) => started.has(name)),
  }
}

/** @throws when the database does not answer */
export async function migrationState(db: Database): Promise<MigrationState> {
  const { applied, pending, unfinished } = await readMigrationProgress(db)
  if (unfinished.length > 0) return 'unfinished'
  if (pending.length === 0) return 'applied'
  return applied === 0 ? 'missing' : 'pending'
}

/** The migrations that were not rolled back; none when there is not even a table of them. */
async function startedMigrations(db: Database): Promise<{ name: string; isFinished: boolean }[]> {
  try {
    return await db.$queryRaw<{ name: string; isFinished: boolean }[]>`
      SELECT migration_name AS name, bool_or(finished_at IS NOT NULL) AS "isFinished"
      FROM _prisma_migrations WHERE rolled_back_at IS NULL GROUP BY migration_name`
  } catch (error) {
    if (sqlStates(error).includes(UNDEFINED_TABLE)) return []
    throw error
  }
}
