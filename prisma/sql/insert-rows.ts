import { Prisma } from '../generated/client.ts'
import { columnName, TABLE_NAMES, type Model, type Scalars } from '../names.ts'

/** A row to add, by the names of its fields. Fields that are left out get their default. */
export interface NewRow<M extends Model = Model> {
  model: M
  row: Partial<NewFields<M>>
}

/** The fields of a new row. Those with JSON take whatever can be written as JSON. */
export type NewFields<M extends Model> = {
  [K in keyof Scalars<M>]: Prisma.JsonValue extends Scalars<M>[K] ? unknown : Scalars<M>[K]
}

/**
 * One statement that adds rows to any number of tables, all or none. PostgreSQL reads each table's rows from one JSON
 * text, so that the statement has the same text however many there are.
 */
export function insertRows(rows: readonly NewRow[]): Prisma.Sql {
  const inserts = [...Map.groupBy(rows, shapeOf).values()].map(insertInto)
  const last = inserts.pop()
  if (!last) throw new Error('There are no rows to insert')
  if (inserts.length === 0) return last
  const before = inserts.map(
    (insert, index) => Prisma.sql`${Prisma.raw(`i${index}`)} AS (${insert})`,
  )
  return Prisma.sql`WITH ${Prisma.join(before)} ${last}`
}

/** Rows of one table that have the same fields are inserted together. */
function shapeOf({ model, row }: NewRow): string {
  return [model, ...Object.keys(row)].join(' ')
}

function insertInto(rows: readonly NewRow[]): Prisma.Sql {
  const [first] = rows
  if (!first) throw new Error('There are no rows to insert')
  const table = TABLE_NAMES[first.model]
  const columns = Object.keys(first.row).map(columnName).join(', ')
  const values = JSON.stringify(rows.map(({ row }) => withColumnNames(row)))
  return Prisma.sql`
    INSERT INTO ${Prisma.raw(`${table} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${table},`)} ${values}::json)`
}

function withColumnNames(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value]))
}
