import type { Database } from '@loggia/db/client'

/** What PostgreSQL tells about itself. */
export interface PostgresFacts {
  version: string
  /** Its clock minus ours, in milliseconds, give or take the time of the answer. */
  clockSkewMs: number
  databaseBytes: number
  connections: { used: number; max: number }
}

/** @throws when PostgreSQL does not answer */
export async function readPostgresFacts(db: Database): Promise<PostgresFacts> {
  const askedAt = Date.now()
  const [row] = await db.$queryRaw<Row[]>`
    SELECT current_setting('server_version') AS version,
           extract(epoch FROM clock_timestamp())::float8 * 1000 AS now,
           pg_database_size(current_database())::float8 AS bytes,
           (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
           current_setting('max_connections')::int AS max`
  if (!row) throw new Error('PostgreSQL answered without a row')
  const halfway = (askedAt + Date.now()) / 2
  return {
    version: row.version.split(' ')[0] ?? row.version,
    clockSkewMs: Math.round(row.now - halfway),
    databaseBytes: row.bytes,
    connections: { used: row.used, max: row.max },
  }
}

interface Row {
  version: string
  now: number
  bytes: number
  used: number
  max: number
}
