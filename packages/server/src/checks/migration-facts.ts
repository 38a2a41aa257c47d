import type { Database } from '@loggia/db/client'
import { pendingMigrations } from '@loggia/db/pending-migrations'

export interface MigrationFacts {
  applied: number
  /** Those of this release that the database lacks, or in which they failed. */
  pending: string[]
  /** Those that began and did not end: they failed, or still run. */
  halfDone: string[]
}

/** @throws when PostgreSQL does not answer, or was never migrated */
export async function readMigrationFacts(db: Database): Promise<MigrationFacts> {
  const [pending, rows] = await Promise.all([
    pendingMigrations(db),
    db.$queryRaw<{ name: string; done: boolean }[]>`
      SELECT migration_name AS name, finished_at IS NOT NULL AS done FROM _prisma_migrations
      WHERE rolled_back_at IS NULL ORDER BY started_at`,
  ])
  return {
    applied: rows.filter(({ done }) => done).length,
    pending,
    halfDone: rows.filter(({ done }) => !done).map(({ name }) => name),
  }
}
