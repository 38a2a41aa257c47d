import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { Model } from '@loggia/db/names'
import type { z } from 'zod'
import { notFound } from './errors.ts'
import { where, type Condition, idOf, tableOf } from './lists/list-statement.ts'
import { matches, type Match } from './match.ts'
import type { ViewColumns } from './view-columns.ts'

/** A reader for SELECT, in a transaction or outside one. */
export type Selecting = Pick<Transaction, '$queryRaw'>

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

/** The same through Prisma, as a transaction needs it. Prisma would make objects of days, so PostgreSQL makes JSON. */
export async function selectInTransaction<V extends z.ZodObject>(
  db: Selecting,
  view: ViewColumns<Model, V>,
  rest: Prisma.Sql,
): Promise<z.output<V>[]> {
  const rows = await db.$queryRaw<{ item: z.output<V> }[]>`
    SELECT to_json(item) AS item FROM (SELECT ${view.columns()} ${rest}) item`
  return rows.map(({ item }) => item)
}

/**
 * The views of those rows that exist, in the order of their ids.
 *
 * @param from the tables that the view is selected from, if it needs more than its own
 */
export function viewsById<V extends z.ZodObject>(
  db: Selecting,
  view: ViewColumns<Model, V>,
  ids: readonly number[],
  from = tableOf({ view }),
): Promise<z.output<V>[]> {
  const id = idOf({ view })
  const rest = Prisma.sql`FROM ${from} WHERE ${id} = ANY(${ids}::int[]) ORDER BY ${id}`
  return selectInTransaction(db, view, rest)
}

/** The view of one row; see `viewsById`. @throws NOT_FOUND, which names the model */
export async function viewById<V extends z.ZodObject>(
  db: Selecting,
  view: ViewColumns<Model, V>,
  id: number,
  from?: Prisma.Sql,
): Promise<z.output<V>> {
  const [row] = await viewsById(db, view, [id], from)
  if (!row) throw notFound(view.model)
  return row
}

/**
 * The views of the rows of one table that match.
 *
 * @param order columns, such as `position, id`
 */
export function viewsWhere<M extends Model, V extends z.ZodObject>(
  db: Selecting,
  view: ViewColumns<M, V>,
  match: Match<M>,
  order: string,
): Promise<z.output<V>[]> {
  const rest = Prisma.sql`FROM ${tableOf({ view })} WHERE ${matches(match, view.alias)} ORDER BY ${Prisma.raw(order)}`
  return selectInTransaction(db, view, rest)
}

/** How many rows of an export are read from the database at a time. */
export const CSV_PAGE = 500

interface ExportQuery<V extends z.ZodObject> {
  view: ViewColumns<Model, V>
  /** The tables that the view is selected from, if it needs more than its own. */
  from?: Prisma.Sql
  conditions: readonly Condition[]
  now?: Date
}

/** The rows that follow an id, in the order of the ids: one page of an export. */
export function readRowsAfter<V extends z.ZodObject>(
  db: Pick<Database, 'rows'>,
  lastId: number,
  { view, from = tableOf({ view }), conditions, now }: ExportQuery<V>,
): Promise<z.output<V>[]> {
  const id = idOf({ view })
  const condition = where([...conditions, Prisma.sql`${id} > ${lastId}`])
  const rest = Prisma.sql`FROM ${from} ${condition} ORDER BY ${id} LIMIT ${CSV_PAGE}`
  return selectView(db, view, rest, now)
}
