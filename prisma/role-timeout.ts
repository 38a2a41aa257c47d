import { STATEMENT_TIMEOUT_MS } from './client.ts'
import { createConnection } from './connection.ts'
import { isPooled } from './pooler.ts'

/** The key of the advisory lock: an arbitrary number, the same in every process. */
const LOCK_KEY = 7_283_463

/**
 * Keeps the statement timeout in force behind a pooler, where a setting of one connection says nothing about the
 * next: there, the role of the URL gets it. Idle connections of before are ended, because a role's settings count
 * from the next connection on.
 *
 * @returns whether a pooler was found
 */
export async function keepTimeoutBehindPooler(databaseUrl: string): Promise<boolean> {
  const client = createConnection({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (!(await isPooled(client))) return false
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY])
    const { rows } = await client.query<{ role: string; database: string; settings: string[] }>(`
      SELECT current_user AS role, current_database() AS database, coalesce(
        (SELECT setconfig FROM pg_db_role_setting s
         WHERE s.setrole = current_user::regrole
           AND s.setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())),
        '{}') AS settings`)
    const wanted = `statement_timeout=${STATEMENT_TIMEOUT_MS}`
    const [row] = rows
    if (row && !row.settings.includes(wanted)) {
      const role = client.escapeIdentifier(row.role)
      const database = client.escapeIdentifier(row.database)
      await client.query(`ALTER ROLE ${role} IN DATABASE ${database} SET ${wanted}`)
      await client.query(`SET SESSION ${wanted}`)
      await client.query('COMMIT')
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE usename = current_user AND datname = current_database()
          AND state = 'idle' AND pid <> pg_backend_pid()`)
    } else await client.query('COMMIT')
    return true
  } finally {
    await client.end()
  }
}
