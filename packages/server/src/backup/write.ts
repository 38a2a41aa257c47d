import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { appliedMigrations, isMigrated, readDataTables } from '@loggia/db/tables'
import { FORMAT, type BackupHeader } from './format.ts'
import { createOpsClient } from './ops-client.ts'

const BATCH = 500
/** The bytes of JSON from which a row comes by itself: a batch of emails or pictures would be gigabytes. */
const LARGE_ROW = 16 * 1024

/**
 * Yields the lines of a backup: the contents of the database at one moment, unaffected by concurrent writes.
 * Needs no PostgreSQL client programs, and holds one batch of small rows, or one large row, in memory.
 *
 * @param onRows hears how many rows there are so far
 */
export async function* backupLines(
  databaseUrl: string,
  onRows: (count: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const client = createOpsClient(databaseUrl)
  const hash = createHash('sha256')
  // As bytes, which take no room in the heap while they wait to be packed and written.
  const hashed = (...texts: string[]) => {
    const line = Buffer.concat(texts.map((text) => Buffer.from(text)))
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
        yield hashed(`{"table":${JSON.stringify(name)},"rows":[`, rows.join(), ']}\n')
        onRows(total)
      }
    }
    await client.query('COMMIT')
    const end = { end: true, rows: counts, sha256: hash.digest('hex') }
    yield Buffer.from(`${JSON.stringify(end)}\n`)
  } finally {
    await client.end()
  }
}

async function migrationsOf(client: Client): Promise<string[]> {
  if (await isMigrated(client)) return appliedMigrations(client)
  throw new Error('The database has no tables of Loggia: there is nothing to back up.')
}

/** The rows of a table as JSON: the small ones some at a time, each large one alone. */
async function* batches(client: Client, name: string): AsyncGenerator<string[]> {
  const table = client.escapeIdentifier(name)
  // OFFSET 0 keeps PostgreSQL from making the JSON of a row twice. A large one is asked for by its place (ctid).
  await client.query(
    `DECLARE rows CURSOR FOR
     SELECT ctid, CASE WHEN octet_length(json) <= ${LARGE_ROW} THEN json END AS json
     FROM (SELECT ctid, to_jsonb(t)::text AS json FROM ${table} t OFFSET 0) r`,
  )
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${BATCH} FROM rows`)
    if (rows.length === 0) break
    const small = rows.flatMap(({ json }) => json ?? [])
    if (small.length > 0) yield small
    for (const { ctid } of rows.filter(({ json }) => json === null)) {
      const sql = `SELECT to_jsonb(t)::text AS json FROM ${table} t WHERE ctid = $1`
      const large = await client.query<{ json: string }>(sql, [ctid])
      yield large.rows.map(({ json }) => json)
    }
  }
  await client.query('CLOSE rows')
}

interface Row {
  ctid: string
  /** Null when it is large. */
  json: string | null
}
