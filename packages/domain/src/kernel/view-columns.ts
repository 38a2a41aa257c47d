import { columnName, type Model, type Scalars } from '@loggia/db/names'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'

/** An SQL expression without values, or how to make one for the time of the query. */
type Expression = Prisma.Sql | ((now: Date) => Prisma.Sql)

/**
 * The expressions of the keys that are no column, and of columns to be answered differently. A key that was added to
 * the view without a column shows up as a property that is missing here.
 */
type Computed<M extends Model, V extends z.ZodObject> = {
  [K in Exclude<keyof z.output<V>, keyof Scalars<M>>]: Expression
} & { [K in keyof z.output<V> & keyof Scalars<M>]?: Expression }

interface Source<M extends Model, V extends z.ZodObject> {
  /** The alias of the model's table in the FROM clause. */
  alias: string
  computed: Computed<M, V>
}

/** A view together with the columns that a SELECT needs to answer it. A test compares each one with the database. */
export interface ViewColumns<M extends Model = Model, V extends z.ZodObject = z.ZodObject> {
  model: M
  view: V
  /** The alias of the model's table. */
  alias: string
  /** The keys that are answered by an expression. */
  computed: readonly string[]
  /** The column list, with the times written in ISO 8601. */
  columns(now?: Date): Prisma.Sql
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
  const columnOf = (key: string) => {
    const column = `${alias}.${columnName(key)}`
    return isTime(view.shape[key]) ? isoTime(column) : Prisma.raw(column)
  }
  const columns = Object.keys(view.shape).map((key) => {
    const expression = expressions.get(key) ?? columnOf(key)
    if (typeof expression !== 'function' && expression.values.length > 0) {
      throw new Error(`The expression of ${key} has values: make it a function`)
    }
    return { expression, name: Prisma.raw(` AS "${key}"`) }
  })
  const listAt = (now: Date) =>
    Prisma.join(
      columns.map(({ expression, name }) => {
        const sql = typeof expression === 'function' ? expression(now) : expression
        return Prisma.sql`${sql}${name}`
      }),
      ', ',
    )
  const isFixed = columns.every(({ expression }) => typeof expression !== 'function')
  const fixed = isFixed ? listAt(new Date()) : null
  return {
    model,
    view,
    alias,
    computed: Object.keys(computed),
    columns: (now = new Date()) => fixed ?? listAt(now),
  }
}

function isTime(schema: unknown): boolean {
  if (schema instanceof z.ZodNullable) return isTime(schema.unwrap())
  return schema instanceof z.ZodISODateTime
}

/** The name of the member of staff whose id is in a column, while they have an account. */
export function staffName(column: string): Prisma.Sql {
  return Prisma.raw(`(SELECT u.name FROM users u WHERE u.id = ${column})`)
}

/** A time in ISO 8601 and UTC, as the driver writes it. */
export function isoTime(column: string): Prisma.Sql {
  return Prisma.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}
