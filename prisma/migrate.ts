import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { createConnection } from './connection.ts'
import { filters, readMigrations, withSchemaEngine } from './schema-engine.ts'

/** The key of the advisory lock: an arbitrary number, the same in every process. */
export const LOCK_KEY = 7_283_461

/** How often (ms) a process asks whether it may migrate. */
const RETRY_MS = 200

/**
 * Applies the migrations that the database lacks. Several processes may run it at the same time, on several
 * machines: an advisory lock lets one of them work, and leaves the others nothing to do.
 *
 * @returns the names of the migrations that were applied now
 * @throws when a migration fails, which `_prisma_migrations` then records
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lock = createConnection({ connectionString: databaseUrl })
  await lock.connect()
  try {
    await takeLock(lock)
    const migrationsList = await readMigrations()
    const interrupted = await interruptedMigrations(lock)
    const { appliedMigrationNames } = await withSchemaEngine(databaseUrl, async (engine) => {
      for (const migrationName of interrupted)
        await engine.markMigrationRolledBack({ migrationName })
      return engine.applyMigrations({ migrationsList, filters })
    })
    return appliedMigrationNames
  } finally {
    await lock.end()
  }
}

/**
 * Begins a transaction that has the lock: of the transaction, not of the session, which a pooler would hand on with the
 * lock. It asks again and again, each time in a transaction of its own: the CONCURRENTLY of the lock's holder waits for
 * each transaction that it once saw reading to end, and would wait for one that waits for it for ever.
 */
async function takeLock(lock: Client): Promise<void> {
  // Without parameters: those would leave a portal open, with a snapshot for which CONCURRENTLY waits as well.
  const tryLock = `SELECT pg_try_advisory_xact_lock(${LOCK_KEY}) AS taken`
  for (;;) {
    await lock.query('BEGIN')
    await lock.query('SET LOCAL statement_timeout = 0')
    await lock.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    const { rows } = await lock.query<{ taken: boolean }>(tryLock)
    if (rows[0]?.taken) return
    await lock.query('ROLLBACK')
    await delay(RETRY_MS)
  }
}

/**
 * The migrations that failed or were interrupted. None is running, and each may be run again: it was one transaction,
 * or is written so that it can be repeated.
 */
async function interruptedMigrations(lock: Client): Promise<string[]> {
  const { rows: tables } = await lock.query(`SELECT to_regclass('_prisma_migrations') AS name`)
  if (tables[0]?.name === null) return []
  const { rows } = await lock.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NULL AND rolled_back_at IS NULL`,
  )
  return rows.map(({ name }) => name)
}
