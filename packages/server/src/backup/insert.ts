import type { Client } from 'pg'
import type { Table } from '@loggia/db/tables'
import { BackupFileError } from './format.ts'
import type { RowsLine } from './read.ts'

/**
 * Passes the rows on as text, since JavaScript cannot represent every number of PostgreSQL.
 *
 * @param leaveOut hears of tables and columns that the database does not have; without it they are refused
 * @returns how many rows were inserted
 */
export async function insertRows(
  client: Client,
  tables: Table[],
  { table: name, rows, json }: RowsLine,
  leaveOut?: (name: string) => void,
): Promise<number> {
  const table = tables.find((known) => known.name === name)
  if (!table) {
    if (!leaveOut) {
      throw new BackupFileError(
        `The backup has rows of ${name}, a table that this release does not have.`,
      )
    }
    leaveOut(name)
    return 0
  }
  if (rows.length === 0) return 0
  const given = Object.keys(rows[0] ?? {})
  const unknown = leaveOut ? given.filter((column) => !table.columns.includes(column)) : []
  for (const column of unknown) leaveOut?.(`${name}.${column}`)
  const columns = given
    .filter((column) => !unknown.includes(column))
    .map((column) => client.escapeIdentifier(column))
    .join()
  const target = client.escapeIdentifier(name)
  await client.query(
    `INSERT INTO ${target} (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${target}, $1::text::jsonb -> 'rows')`,
    [json],
  )
  return rows.length
}

/**
 * How many ids a restore leaves out. Rows that came after the backup are gone, but links in emails, sessions and
 * queued jobs still name their ids: without the gap, somebody's old link would open what belongs to somebody else.
 */
const ID_GAP = 10_000

/** Lets the ids of a table continue after those of the backup, also in the trash, those used here before, and the gap. */
export async function moveSequence(client: Client, { name, columns }: Table): Promise<void> {
  if (!columns.includes('id')) return
  const target = client.escapeIdentifier(name)
  const { rows } = await client.query<{ sequence: string | null }>(
    `SELECT pg_get_serial_sequence($1, 'id') AS sequence`,
    [target],
  )
  const sequence = rows[0]?.sequence
  if (!sequence) return
  await client.query(
    `SELECT setval($1, greatest((SELECT last_value FROM ${sequence}), (SELECT max(id) FROM ${target}), (
       SELECT max((r ->> 'id')::int) FROM trash_items i, jsonb_array_elements(i.rows -> $2::text) r
     )) + ${ID_GAP})`,
    [sequence, name],
  )
}
