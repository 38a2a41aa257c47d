import type { Pool } from 'pg'

/**
 * Runs the script of a migration. PostgreSQL runs the whole of it as one transaction, unless it makes indexes with
 * CONCURRENTLY, which locks out no writers but is not allowed in a transaction. Such a script consists of statements
 * that end with a line, and may be run again after it was interrupted: finished statements are skipped.
 */
export async function runScript(pool: Pool, script: string): Promise<void> {
  if (!/ CONCURRENTLY /.test(script)) {
    await pool.query(script)
    return
  }
  await dropUnfinishedIndexes(pool)
  for (const statement of script.split(/;$/m)) await pool.query(statement)
}

/** IF NOT EXISTS would take an index that was interrupted for a finished one. */
async function dropUnfinishedIndexes(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `SELECT format('DROP INDEX CONCURRENTLY %s', i.indexrelid::regclass) AS statement
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE NOT i.indisvalid AND c.relnamespace = current_schema()::regnamespace`,
  )
  for (const { statement } of rows) await pool.query(statement)
}
