import { Client } from 'pg'
import { filters, readMigrations, withSchemaEngine } from './schema-engine.ts'

/** The key of the advisory lock: an arbitrary number, the same in every process. */
const LOCK_KEY = 7_283_461

/**
 * Applies the migrations that the database lacks. Several processes may run it at the same time, on several
 * machines: an advisory lock lets one of them work, and leaves the others nothing to do.
 *
 * @returns the names of the migrations that were applied now
 * @throws when a migration fails, which `_prisma_migrations` then records
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lock = new Client({ connectionString: databaseUrl })
  await lock.connect()
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    const migrationsList = await readMigrations()
    const { appliedMigrationNames } = await withSchemaEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ migrationsList, filters }),
    )
    return appliedMigrationNames
  } finally {
    await lock.end()
  }
}
