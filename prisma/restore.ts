import { Client } from 'pg'
import { END, type BackupHeader } from './backup.ts'
import { DATA_MOVES } from './data-moves.ts'
import { migrate } from './migrate.ts'
import { appliedMigrations, readTables, type Table } from './tables.ts'

/** Older backups have the same format under the former name of the product. */
const FORMATS: string[] = ['loggia-backup-1', 'atrium-backup-1']

/**
 * Migrates an empty database and inserts the lines of a backup in one transaction. Backups of older releases
 * work: columns that were added since get their defaults, and what migrations moved since is moved again.
 *
 * @throws when the database is not empty, or the backup is incomplete or of a newer release
 * @returns how many rows were inserted into each table
 */
export async function restoreLines(
  databaseUrl: string,
  lines: AsyncIterable<string>,
): Promise<Record<string, number>> {
  await migrate(databaseUrl)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    const tables = await readTables(client)
    await assertEmpty(client, tables)
    const counts: Record<string, number> = {}
    let header: BackupHeader | undefined
    let isComplete = false
    for await (const line of lines) {
      if (!header) {
        header = await readHeader(client, line)
        continue
      }
      isComplete = `${line.trim()}\n` === END
      if (isComplete) continue
      const { table, count } = await insertRows(client, tables, line)
      counts[table] = (counts[table] ?? 0) + count
    }
    if (!isComplete) throw new Error('The backup was broken off: its last line is missing')
    for (const { sql } of movesSince(header)) await client.query(sql)
    for (const table of tables) await resetSequence(client, table)
    await client.query('COMMIT')
    return counts
  } finally {
    await client.end()
  }
}

async function assertEmpty(client: Client, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${client.escapeIdentifier(name)} LIMIT 1`)
    if (rowCount) throw new Error(`The database is not empty: there are rows in ${name}`)
  }
}

async function readHeader(client: Client, line: string): Promise<BackupHeader> {
  const header = JSON.parse(line) as BackupHeader
  if (!FORMATS.includes(header.format)) throw new Error('This is no backup of Loggia')
  const applied = await appliedMigrations(client)
  const unknown = header.migrations.filter((name) => !applied.includes(name))
  if (unknown.length > 0) {
    throw new Error(`The backup is of a newer release, which has also ${unknown.join(', ')}`)
  }
  return header
}

/** The data moves of migrations that the database of the backup had not seen. */
function movesSince(header: BackupHeader | undefined) {
  return DATA_MOVES.filter(({ migration }) => !header?.migrations.includes(migration))
}

/** Passes the line on as text, since JavaScript cannot represent every number of PostgreSQL. */
async function insertRows(client: Client, tables: Table[], line: string) {
  const { table: name, rows } = JSON.parse(line) as { table: string; rows: object[] }
  const table = tables.find((candidate) => candidate.name === name)
  if (!table) throw new Error(`There is no table ${name}`)
  const names = Object.keys(rows[0] ?? {})
  const columns = names.map((column) => client.escapeIdentifier(column)).join()
  const target = client.escapeIdentifier(name)
  await client.query(
    `INSERT INTO ${target} (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${target}, $1::jsonb -> 'rows')`,
    [line],
  )
  return { table: name, count: rows.length }
}

async function resetSequence(client: Client, { name, columns }: Table): Promise<void> {
  if (!columns.includes('id')) return
  const target = client.escapeIdentifier(name)
  await client.query(
    `SELECT setval(sequence, (SELECT max(id) FROM ${target}))
     FROM pg_get_serial_sequence($1, 'id') AS sequence
     WHERE sequence IS NOT NULL AND EXISTS (SELECT FROM ${target})`,
    [target],
  )
}
