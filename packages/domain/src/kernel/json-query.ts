import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { Model } from '@loggia/db/names'
import type { z } from 'zod'
import type { ViewColumns } from './view-columns.ts'

/** One value of a JSON object that PostgreSQL builds, with the type that it has there. */
export interface JsonPart<T> {
  sql: Prisma.Sql
  output?: T
}

/** The rows of a view; `rest` continues the statement from FROM on. */
export function jsonRows<V extends z.ZodObject>(
  view: ViewColumns<Model, V>,
  rest: Prisma.Sql,
  now?: Date,
): JsonPart<z.output<V>[]> {
  return jsonList(Prisma.sql`SELECT ${view.columns(now)} ${rest}`)
}

/** The rows of a SELECT, whose columns already have the form of the answer. */
export function jsonList<T>(rows: Prisma.Sql): JsonPart<T[]> {
  return { sql: Prisma.sql`(SELECT coalesce(json_agg(item), '[]') FROM (${rows}) item)` }
}

/** The only value of a SELECT; missing in the result where it is NULL. */
export function jsonValue<T>(select: Prisma.Sql): JsonPart<T | undefined> {
  return { sql: Prisma.sql`(${select})` }
}

/** The number of rows; `rest` continues the statement from FROM on. */
export function jsonCount(rest: Prisma.Sql): JsonPart<number> {
  return { sql: Prisma.sql`(SELECT count(*) ${rest})` }
}

/** The number of rows for each value of a column; values without rows are missing. */
export function jsonCountBy(
  column: string,
  from: Prisma.Sql,
): JsonPart<Partial<Record<string, number>>> {
  const key = Prisma.raw(column)
  return {
    sql: Prisma.sql`(SELECT coalesce(json_object_agg(value, rows), '{}') FROM (
      SELECT ${key} AS value, count(*) AS rows FROM ${from} GROUP BY ${key}) counts)`,
  }
}

type Outputs<P extends Record<string, JsonPart<unknown>>> = {
  [K in keyof P]: NonNullable<P[K]['output']>
}

/** Reads several values in one round trip: those of the parts that are wanted. */
export async function readJson<P extends Record<string, JsonPart<unknown>>>(
  db: Pick<Database, 'rows'>,
  parts: P,
  wanted: ReadonlySet<keyof P>,
): Promise<Partial<Outputs<P>>> {
  const pairs = Object.entries(parts)
    .filter(([key]) => wanted.has(key))
    .map(([key, { sql }]) => Prisma.sql`${key}::text, ${sql}`)
  const statement = Prisma.sql`SELECT json_build_object(${Prisma.join(pairs)}) AS result`
  const [row] = await db.rows<{ result: Partial<Outputs<P>> }>(statement)
  if (!row) throw new Error('A SELECT without FROM always returns one row')
  return row.result
}
