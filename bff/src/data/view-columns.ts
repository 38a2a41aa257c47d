import { columnName, type Model } from '@loggia/db/names'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import type { ColumnKey, Computed, DerivedView } from './derived-view.ts'

/** An SQL expression, or how to make one for the moment of the query. */
type Expression = Prisma.Sql | ((now: Date) => Prisma.Sql)

interface Source<M extends Model, V extends z.ZodObject> {
  /** The alias of the model's table in the FROM clause. */
  alias: string
  /** The expressions of the keys that are no column, and of columns to be answered differently. */
  computed: Computed<M, V, Expression> & { [K in ColumnKey<M, V>]?: Expression }
}

/** A view together with the columns that a SELECT needs to answer it. */
export interface ViewColumns<
  M extends Model = Model,
  V extends z.ZodObject = z.ZodObject,
> extends DerivedView<M, V> {
  /** The keys that are answered by an expression. */
  computed: readonly string[]
  /** The column list for `db.rows`, whose driver writes times in ISO 8601. */
  columns(now?: Date): Prisma.Sql
  /** The column list for JSON made by PostgreSQL, with the times written in ISO 8601. */
  jsonColumns(now?: Date): Prisma.Sql
}

/**
 * Derives the column list of a view: `c.email AS "email"` for each key, `snake_case` of it being the
 * column. A key that is neither a column of the model nor computed does not compile.
 */
export function viewColumns<M extends Model, V extends z.ZodObject>(
  model: M,
  view: V,
  { alias, computed }: Source<M, V>,
): ViewColumns<M, V> {
  const expressions = new Map<string, Expression>(Object.entries(computed))
  const list = (now: Date, column: (key: string) => Prisma.Sql) =>
    Prisma.join(
      Object.keys(view.shape).map((key) => {
        const expression = expressions.get(key) ?? column(key)
        const sql = typeof expression === 'function' ? expression(now) : expression
        return Prisma.sql`${sql} AS ${Prisma.raw(`"${key}"`)}`
      }),
    )
  const column = (key: string) => `${alias}.${columnName(key)}`
  const plain = (key: string) => Prisma.raw(column(key))
  const json = (key: string) => (isTime(view.shape[key]) ? isoTime(column(key)) : plain(key))
  return {
    model,
    view,
    computed: Object.keys(computed),
    columns: (now = new Date()) => list(now, plain),
    jsonColumns: (now = new Date()) => list(now, json),
  }
}

function isTime(schema: unknown): boolean {
  if (schema instanceof z.ZodNullable) return isTime(schema.unwrap())
  return schema instanceof z.ZodISODateTime
}

/** A time in ISO 8601 and UTC, as the driver writes it. */
function isoTime(column: string): Prisma.Sql {
  return Prisma.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}
