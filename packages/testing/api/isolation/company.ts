import type { Database } from '@loggia/db/client'
import { readOwnedTables, type OwnedTable } from './owned-tables.ts'
import { isStaffOnly, variantsOf, type Row } from './secrets.ts'

/** A company, with a row in every table that can hold something of a client. */
export interface Company {
  /** Every row has this id, or one of the next ones, so that any id that a call names is one of theirs. */
  id: number
  email: string
  tables: OwnedTable[]
}

/** The mark of a company's texts, and of those that only staff may see. */
export const markOf = (name: string) => `shown-${name}`
export const staffMarkOf = (name: string) => `hidden-${name}`

/** Fills every table that refers to clients, directly or through others, with texts that name the company. */
export async function buildCompany(
  db: Database,
  name: string,
  { id, staffId }: { id: number; staffId: number },
): Promise<Company> {
  const email = `${markOf(name)}@company.example`
  const tables = await readOwnedTables(db)
  for (const table of tables) {
    for (const [index, variant] of variantsOf(table.name).entries()) {
      const row = {
        ...rowOf(table, { name, id: id + index, email, firstId: id, staffId }),
        ...variant,
      }
      await insert(db, table, row)
    }
  }
  return { id, email, tables }
}

/** Adds a row that refers to the record of a client and to nothing else of a client. */
export async function addToRecord(
  db: Database,
  table: OwnedTable,
  {
    clientId,
    id,
    email,
    staffId,
  }: { clientId: number; id: number; email: string; staffId: number },
): Promise<void> {
  const row = rowOf(table, { name: 'record', id, firstId: id, email, staffId })
  const owned = table.columns.filter(({ isOwned }) => isOwned)
  const references = owned.map(({ name, refersTo }) => [
    name,
    refersTo === 'clients' ? clientId : null,
  ])
  await insert(db, table, { ...row, ...Object.fromEntries(references) })
}

interface Filling {
  name: string
  id: number
  firstId: number
  email: string
  staffId: number
}

function rowOf({ name: table, columns }: OwnedTable, filling: Filling): Row {
  return Object.fromEntries(
    columns.map((column) => {
      const value = valueOf(table, column, filling)
      return [column.name, value]
    }),
  )
}

function valueOf(
  table: string,
  { name: column, type, refersTo, isOwned, allowed }: OwnedTable['columns'][number],
  { name, id, firstId, email, staffId }: Filling,
): unknown {
  if (column === 'id') return id
  if (refersTo !== null) return isOwned ? firstId : refersTo === 'users' ? staffId : null
  if (allowed !== null) return allowed
  if (/(^|_)email(_key)?$/.test(column)) return email
  if (PERSON_COLUMNS.has(column)) return `client:${email}`
  const mark = isStaffOnly(table, column, id - firstId) ? staffMarkOf(name) : markOf(name)
  const samples: Record<string, unknown> = {
    text: `${mark}--${table}--${column}--${id}`,
    jsonb: { title: `${mark}--${table}--${column}`, by: mark },
    integer: 1,
    bigint: 1,
    boolean: true,
    date: '2030-01-01',
    bytea: '\\x00',
    'timestamp with time zone': '2026-01-01T00:00:00Z',
  }
  if (!(type in samples)) throw new Error(`No sample of ${type} for ${table}.${column}`)
  return samples[type]
}

/** Columns that hold the key of a person. */
const PERSON_COLUMNS = new Set(['recipient', 'uploader', 'reader', 'person', 'invited_by'])

async function insert(db: Database, { name, columns }: OwnedTable, row: Row): Promise<void> {
  const list = columns.map((column) => `"${column.name}"`).join(', ')
  await db.$executeRawUnsafe(
    `INSERT INTO "${name}" (${list}) SELECT ${list} FROM jsonb_populate_record(NULL::"${name}", $1::jsonb)`,
    JSON.stringify(row),
  )
}

/** Everything that the tables hold of a company, for comparing. */
export async function stateOf(db: Database, { id, tables }: Company): Promise<string[]> {
  const parts = tables.map(
    ({ name, columns }) =>
      `SELECT '${name} ' || to_jsonb(t)::text AS row FROM "${name}" t
       WHERE ${columns.some((column) => column.name === 'id') ? `t.id BETWEEN ${id} AND ${id + 9}` : `to_jsonb(t)::text LIKE '%${id}%'`}`,
  )
  const rows = await db.$queryRawUnsafe<{ row: string }[]>(
    `SELECT row FROM (${parts.join(' UNION ALL ')}) all_rows ORDER BY row`,
  )
  return rows.map(({ row }) => row)
}
