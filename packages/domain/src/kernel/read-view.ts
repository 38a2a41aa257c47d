import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { Model } from '@loggia/db/names'
import type { z } from 'zod'
import { CSV_PAGE } from './csv.ts'
import { where, type Condition } from './lists/list-sql.ts'
import type { ViewColumns } from './view-columns.ts'

/**
 * Selects the columns of a view; `rest` continues the statement from FROM on. The rows have the type of
 * the view because a test compares every view with the columns of the database.
 */
export function selectView<V extends z.ZodObject>(
  db: Pick<Database, 'rows'>,
  view: ViewColumns<Model, V>,
  rest: Prisma.Sql,
  now?: Date,
): Promise<z.output<V>[]> {
  return db.rows<z.output<V>>(Prisma.sql`SELECT ${view.columns(now)} ${rest}`)
}

interface ExportQuery<V extends z.ZodObject> {
  view: ViewColumns<Model, V>
  from: Prisma.Sql
  conditions: readonly Condition[]
  /** The column by which the rows are read in order. */
  id: string
  now?: Date
}

/** The rows that follow an id, in the order of the ids: one page of an export. */
export function readRowsAfter<V extends z.ZodObject>(
  db: Pick<Database, 'rows'>,
  lastId: number,
  { view, from, conditions, id, now }: ExportQuery<V>,
): Promise<z.output<V>[]> {
  const column = Prisma.raw(id)
  const condition = where([...conditions, Prisma.sql`${column} > ${lastId}`])
  const rest = Prisma.sql`FROM ${from} ${condition} ORDER BY ${column} LIMIT ${CSV_PAGE}`
  return selectView(db, view, rest, now)
}
