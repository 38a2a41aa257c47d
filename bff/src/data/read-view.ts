import type { ListInput } from '@loggia/contracts/lists'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { Model } from '@loggia/db/names'
import type { z } from 'zod'
import { CSV_PAGE } from './csv.ts'
import { where, type Condition } from './list-sql.ts'
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

interface ListQuery<V extends z.ZodObject> {
  view: ViewColumns<Model, V>
  /** The tables, with the aliases that the view uses. */
  from: Prisma.Sql
  /** Fewer tables, where counting can do without the joins. */
  countFrom?: Prisma.Sql
  where: Prisma.Sql
  orderAndPage: Prisma.Sql
  now?: Date
}

/** Reads one page of a list and the total, which costs a second query only when a page was asked for. */
export async function readPage<V extends z.ZodObject>(
  db: Pick<Database, 'rows'>,
  { page, limit }: ListInput,
  { view, from, countFrom = from, where, orderAndPage, now }: ListQuery<V>,
): Promise<{ items: z.output<V>[]; total: number }> {
  const rows = selectView(db, view, Prisma.sql`FROM ${from} ${where} ${orderAndPage}`, now)
  if (!page && !limit) return rows.then((items) => ({ items, total: items.length }))
  const counts = db.rows<{ total: number }>(
    Prisma.sql`SELECT count(*) AS total FROM ${countFrom} ${where}`,
  )
  const [items, [count]] = await Promise.all([rows, counts])
  return { items, total: count?.total ?? 0 }
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
