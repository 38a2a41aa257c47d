import type { Model, Scalars } from '@loggia/db/names'
import type { z } from 'zod'

/** The keys of a view that are columns of the model. */
export type ColumnKey<M extends Model, V extends z.ZodObject> = keyof z.output<V> & keyof Scalars<M>

/**
 * The values that have to be computed: those of the keys that are no column. A key that was added to the
 * view without a column shows up as a property that is missing here.
 */
export type Computed<M extends Model, V extends z.ZodObject, Value> = {
  [K in Exclude<keyof z.output<V>, keyof Scalars<M>>]: Value
}

/** A view and the model that it is derived from. A test compares each one with the database. */
export interface DerivedView<M extends Model = Model, V extends z.ZodObject = z.ZodObject> {
  model: M
  view: V
}
