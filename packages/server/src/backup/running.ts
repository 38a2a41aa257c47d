import type { Database } from '@loggia/db/client'
import { createOpsClient } from './ops-client.ts'

/** The first key of the advisory locks of runs, an arbitrary number; the second one is the id of the run. */
const LOCK_KEY = 7_283_462

const WITHOUT_A_WORD = 'its process ended without a word, perhaps for want of memory'

/**
 * Shows that a run is under way. When its process ends, however that happens, PostgreSQL frees the lock.
 *
 * @returns what ends it
 */
export async function showRunning(databaseUrl: string, id: number): Promise<() => Promise<void>> {
  // A run goes on when the connection is lost; it is only taken for ended until it has ended.
  const client = createOpsClient(databaseUrl)
  try {
    await client.connect()
    // Of the transaction, not of the session, which a pooler would hand to somebody else with the lock.
    await client.query('BEGIN')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await client.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCK_KEY, id])
  } catch (error) {
    await client.end()
    throw error
  }
  return () => client.end()
}

/** How a run ended. */
export interface EndedRun {
  id: number
  kind: string
  /** Null when it succeeded. */
  error: string | null
}

/**
 * The newest run of each kind that has ended. One that has no end and is not under way either was killed. Their ids say which
 * is the newest: their times do not, once a clock was wrong.
 *
 * @throws when PostgreSQL does not answer
 */
export function readLastRuns(db: Database): Promise<EndedRun[]> {
  return db.$queryRaw<EndedRun[]>`
    SELECT DISTINCT ON (kind) id, kind,
           CASE WHEN finished_at IS NULL THEN ${WITHOUT_A_WORD} ELSE error END AS error
    FROM backup_runs r
    WHERE finished_at IS NOT NULL OR NOT EXISTS (
      SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND l.locktype = 'advisory'
        AND l.classid::bigint = ${LOCK_KEY} AND l.objid::bigint = r.id)
    ORDER BY kind, id DESC`
}
