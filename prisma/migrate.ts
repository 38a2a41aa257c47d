import { Client } from 'pg'
import { env } from './env.ts'
import { filters, readMigrations, withSchemaEngine } from './schema-engine.ts'

/** Any number will do, as long as it is the same everywhere: the key of the migration lock. */
const LOCK = 7_283_461

/**
 * Applies the migrations that the database lacks. Several may run at once, on several machines: an
 * advisory lock lets one work and the others find nothing left to do.
 *
 * @returns the names of the migrations applied now
 * @throws when a migration fails; the database then says so in `_prisma_migrations`
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lock = new Client({ connectionString: databaseUrl })
  await lock.connect()
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [LOCK])
    const migrationsList = await readMigrations()
    const { appliedMigrationNames } = await withSchemaEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ migrationsList, filters }),
    )
    return appliedMigrationNames
  } finally {
    await lock.end()
  }
}

if (import.meta.main) {
  const applied = await migrate(env.DATABASE_URL)
  console.log(applied.length === 0 ? 'Nothing to migrate' : `Applied ${applied.join(', ')}`)
  // The engine leaves the timer of its own lock behind, which would hold the process for ten seconds.
  process.exit(0)
}
