import type { Client } from 'pg'
import { readTables } from './tables.ts'

/** What is never given out, not even to whom it belongs. */
const SECRET_COLUMNS = ['password', 'refresh_token']

/**
 * A pattern of PostgreSQL that finds the address, in whatever case, where it stands for itself and not
 * as a part of a longer one.
 */
export function addressPattern(email: string): string {
  const literal = email.toLowerCase().replaceAll(/[^a-z0-9@]/g, String.raw`\$&`)
  return String.raw`(^|[^[:alnum:]._%+-])` + literal + String.raw`(?![[:alnum:]-]|\.[[:alnum:]])`
}

interface Belonging {
  child: string
  column: string
  parent: string
}

/** Which rows go when the row that they belong to goes: to notes on a contact, and the like. */
export async function readBelongings(client: Client): Promise<Belonging[]> {
  const { rows } = await client.query<Belonging>(
    `SELECT f.conrelid::regclass::text AS child, a.attname AS column,
            f.confrelid::regclass::text AS parent
     FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
     WHERE f.contype = 'f' AND f.confdeltype = 'c'
       AND f.connamespace = current_schema()::regnamespace`,
  )
  return rows
}

/** The kinds of things in the audit, and the tables that hold them. */
const AUDITED = { client: 'clients', contact: 'contacts', project: 'projects', user: 'users' }

/**
 * Every row that is about a person: those in which the address stands, wherever that is, those that
 * belong to them, and what the audit says of them. Tables are found in the schema, so that a new one
 * is not forgotten.
 */
export async function rowsAbout(client: Client, email: string): Promise<Map<string, RowsOfTable>> {
  const found = new Map<string, RowsOfTable>()
  const pattern = addressPattern(email)
  const tables = await readTables(client)
  for (const { name } of tables) {
    add(found, name, await select(client, name, `lower(t::text) ~ $1`, [pattern]))
  }
  const belongings = await readBelongings(client)
  for (const { name } of tables) {
    for (const { child, column } of belongings.filter(({ parent }) => parent === name)) {
      const ids = idsOf(found, name)
      add(found, child, await select(client, child, `t.${column} = ANY($1::int[])`, [ids]))
    }
  }
  for (const [entity, table] of Object.entries(AUDITED)) {
    const about = `t.entity = $1 AND t.entity_id = ANY($2::text[])`
    add(found, 'audit', await select(client, 'audit', about, [entity, idsOf(found, table)]))
  }
  const done = `t.actor_kind = 'staff' AND t.actor_id = ANY($1::text[])`
  add(found, 'audit', await select(client, 'audit', done, [idsOf(found, 'users')]))
  return found
}

/** Rows by the place where PostgreSQL keeps them, which names a row of any table. */
export type RowsOfTable = Map<string, Record<string, unknown>>

async function select(
  client: Client,
  table: string,
  condition: string,
  values: unknown[],
): Promise<RowsOfTable> {
  const { rows } = await client.query<{ place: string; row: Record<string, unknown> }>(
    `SELECT t.ctid::text AS place, to_jsonb(t) - $${values.length + 1}::text[] AS row
     FROM ${client.escapeIdentifier(table)} t WHERE ${condition} ORDER BY t.ctid`,
    [...values, SECRET_COLUMNS],
  )
  return new Map(rows.map(({ place, row }) => [place, row]))
}

function add(found: Map<string, RowsOfTable>, table: string, rows: RowsOfTable): void {
  if (rows.size > 0) found.set(table, new Map([...(found.get(table) ?? []), ...rows]))
}

function idsOf(found: Map<string, RowsOfTable>, table: string): unknown[] {
  return [...(found.get(table)?.values() ?? [])].map(({ id }) => id)
}
