import type { QueryResultRow } from 'pg'
import { withOpsClient } from './ops-client.ts'
import { showRunning } from './running.ts'

export interface Run {
  kind: 'backup' | 'check'
  /** The file, or the folder or bucket while the file has no name; never with a secret. */
  destination: string
}

/** How long the record of a run is kept. */
const KEPT = '400 days'

/**
 * Does the work and records in `backup_runs` when it began and how it ended, for the health page and the alerts.
 * What cannot be recorded does not fail the work.
 *
 * @param onUnrecorded hears why a run that succeeded is not recorded
 */
export async function recordRun<T extends { bytes: number | null; destination: string }>(
  databaseUrl: string,
  { kind, destination }: Run,
  work: () => Promise<T>,
  onUnrecorded: (error: unknown) => void = () => {},
): Promise<T> {
  const started = begin(databaseUrl, kind, destination)
  const finish = async (bytes: number | null, place: string, error: string | null) => {
    const { id, end } = await started
    const sql = `UPDATE backup_runs SET finished_at = now(), bytes = $2, destination = $3, error = $4 WHERE id = $1`
    try {
      await execute(databaseUrl, sql, [id, bytes, place, error])
    } finally {
      await end()
    }
  }
  // Waited for, so that the backup that follows does not run at the same time.
  await started.catch(() => {})
  try {
    const result = await work()
    await finish(result.bytes, result.destination, null).catch(onUnrecorded)
    return result
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await finish(null, destination, reason).catch(() => {})
    throw error
  }
}

async function begin(databaseUrl: string, kind: Run['kind'], destination: string) {
  const { id = 0 } = await execute<{ id: number }>(
    databaseUrl,
    `SELECT nextval(pg_get_serial_sequence('backup_runs', 'id'))::int AS id`,
  )
  // Before its record, which would look like that of a run that was killed.
  const end = await showRunning(databaseUrl, id)
  try {
    await execute(
      databaseUrl,
      `WITH old AS (DELETE FROM backup_runs WHERE started_at < now() - $4::interval)
       INSERT INTO backup_runs (id, kind, destination) VALUES ($1, $2, $3)`,
      [id, kind, destination, KEPT],
    )
    return { id, end }
  } catch (error) {
    await end()
    throw error
  }
}

async function execute<R extends QueryResultRow>(
  databaseUrl: string,
  sql: string,
  values: unknown[] = [],
): Promise<Partial<R>> {
  return withOpsClient(
    databaseUrl,
    async (client) => (await client.query<R>(sql, values)).rows[0] ?? {},
  )
}

/** When a run of this kind last succeeded; null when none has, or nobody can say. */
export async function lastSuccess(databaseUrl: string, kind: Run['kind']): Promise<Date | null> {
  try {
    return await withOpsClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ at: Date }>(
        `SELECT finished_at AS at FROM backup_runs
         WHERE kind = $1 AND error IS NULL AND finished_at IS NOT NULL ORDER BY id DESC LIMIT 1`,
        [kind],
      )
      return rows[0]?.at ?? null
    })
  } catch {
    return null
  }
}
