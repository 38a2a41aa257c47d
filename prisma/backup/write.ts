import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { APPLICATIONS } from '../live-programs.ts'
import { TABLE_NAMES } from '../names.ts'
import { appliedMigrations, isMigrated, readDataTables } from '../tables.ts'
import { FORMAT, type BackupHeader } from './format.ts'

const BATCH = 500
/** A picture takes up to two megabytes of JSON. */
const BATCH_OF_PICTURES = 10

/**
 * Yields the lines of a backup: the contents of the database at one moment, unaffected by concurrent writes.
 * Needs no PostgreSQL client programs, and holds one batch of rows in memory.
 *
 * @param onRows hears how many rows there are so far
 */
export async function* backupLines(
  databaseUrl: string,
  onRows: (count: number) => void = () => {},
): AsyncGenerator<string> {
  const client = new Client({ connectionString: databaseUrl, application_name: APPLICATIONS.ops })
  const hash = createHash('sha256')
  const hashed = (line: string) => {
    hash.update(line)
    return line
  }
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // The target may be slow; the limits of the role are for calls of visitors.
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    const header: BackupHeader = {
      format: FORMAT,
      createdAt: new Date().toISOString(),
      migrations: await migrationsOf(client),
    }
    yield hashed(`${JSON.stringify(header)}\n`)
    const counts: Record<string, number> = {}
    let total = 0
    for (const { name } of await readDataTables(client)) {
      for await (const rows of batches(client, name)) {
        counts[name] = (counts[name] ?? 0) + rows.length
        total += rows.length
        // Passed on as text, since JavaScript cannot represent every number of PostgreSQL.
        yield hashed(`{"table":${JSON.stringify(name)},"rows":[${rows.join()}]}\n`)
        onRows(total)
      }
    }
    await client.query('COMMIT')
    yield `${JSON.stringify({ end: true, rows: counts, sha256: hash.digest('hex') })}\n`
  } finally {
    await client.end()
  }
}

async function migrationsOf(client: Client): Promise<string[]> {
  if (await isMigrated(client)) return appliedMigrations(client)
  throw new Error('The database has no tables of Loggia: there is nothing to back up.')
}

/** The rows of a table as JSON, some at a time. */
async function* batches(client: Client, name: string): AsyncGenerator<string[]> {
  const table = client.escapeIdentifier(name)
  const batch = name === TABLE_NAMES.Asset ? BATCH_OF_PICTURES : BATCH
  await client.query(`DECLARE rows CURSOR FOR SELECT to_jsonb(t)::text AS row FROM ${table} t`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${batch} FROM rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('CLOSE rows')
}
