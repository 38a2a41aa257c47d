import { toCalendarDay } from '@loggia/contracts/dates'
import type { Model, Scalars } from '@loggia/db/names'
import { z } from 'zod'
import type { ColumnKey, Computed, DerivedView } from './derived-view.ts'

/** The least that a Prisma row must hold for a view of it. */
type Columns<M extends Model, V extends z.ZodObject> = Pick<Scalars<M>, ColumnKey<M, V>>

/** Turns a Prisma row into its view. */
interface RowMapper<M extends Model, V extends z.ZodObject, R> extends DerivedView<M, V> {
  (row: R): z.output<V>
}

/**
 * Derives the mapping from a Prisma row to a view: each key is read from the field of the same name or from
 * what `compute` returns, dates become ISO 8601 text, and the view parses the result, so that an answer is
 * what its type says. A key that is neither a column of the model nor computed does not compile.
 */
export function rowMapper<
  M extends Model,
  V extends z.ZodObject,
  R extends Columns<M, V> = Columns<M, V>,
>(model: M, view: V, compute: (row: R) => Computed<M, V, unknown>): RowMapper<M, V, R> {
  const days = new Set(Object.keys(view.shape).filter((key) => isDay(view.shape[key])))
  const map = (row: R): z.output<V> => {
    const values: Record<string, unknown> = { ...row, ...compute(row) }
    for (const [key, value] of Object.entries(values)) {
      if (value instanceof Date) values[key] = toText(value, days.has(key))
    }
    return view.parse(values)
  }
  return Object.assign(map, { model, view })
}

function toText(value: Date, isDay: boolean): string {
  return isDay ? toCalendarDay(value) : value.toISOString()
}

function isDay(schema: unknown): boolean {
  if (schema instanceof z.ZodNullable) return isDay(schema.unwrap())
  return schema instanceof z.ZodISODate
}
