import { useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import type { TypedDocumentNode } from '@apollo/client'
import type { Topic } from '@loggia/contracts/live/events'
import { staleRow } from '../data/stale-row.ts'
import { type Failed, useSchemaForm } from './form.ts'
import { type FormValues, type Row, changedFields } from './form-values.ts'
import { useChange } from '../data/use-change.ts'
import { useIdempotency } from '../data/use-idempotency.ts'

/** The row that an edit starts from: its form values and version as they were read. */
export interface Base<F extends string> {
  id: number
  version: number
  values: FormValues<F>
}

interface VersionedFormOptions<F extends string, Fields extends Partial<Record<F, unknown>>> {
  schema: z.ZodType<Fields>
  /** The row to edit; without one the form adds a new row. */
  row: (Row & { id: number; version: number }) | undefined
  /** The values that a new row starts with. */
  newValues: FormValues<F>
  valuesOf: (row: Row) => FormValues<F>
  /** Adds the row when `base` is null; may throw errors of Apollo. */
  save: (fields: Fields, base: Base<F> | null) => Promise<void>
  failed: Failed
}

/**
 * A form over a row with a version. When the row was saved in the meantime, the newer changes are taken over, fields
 * that both changed are reported in `merge`, and saving again starts from the current version. The form is dirty while
 * it differs from the row on the server.
 */
export function useVersionedForm<F extends string, Fields extends Partial<Record<F, unknown>>>(
  options: VersionedFormOptions<F, Fields>,
) {
  const { schema, row, newValues, valuesOf, save, failed } = options
  const [base, setBase] = useState<Base<F> | null>(() =>
    row ? { id: row.id, version: row.version, values: valuesOf(row) } : null,
  )
  const [merge, setMerge] = useState<Merge<F> | null>(null)
  const { form, ...rest } = useSchemaForm<FormValues<F>, Fields>({
    schema,
    // A whole set of values is a partial one too, which TypeScript cannot see while F is open.
    defaultValues: (base?.values ?? newValues) as DefaultValues<FormValues<F>>,
    async send(fields) {
      setMerge(null)
      try {
        await save(fields, base)
      } catch (error) {
        const current = staleRow(error)
        if (!base || !current) throw error
        const { merged, next } = rebaseOnto(current, base)
        // No other person has changed a field of this form: the lost answer was to one's own save.
        if (merged.takenOver.length + merged.clashes.length === 0) return save(fields, next)
        setMerge(merged)
        throw error
      }
    },
    failed,
  })

  function rebaseOnto(current: Row, { id, values }: Base<F>): { merged: Merge<F>; next: Base<F> } {
    const theirs = valuesOf(current)
    const merged = mergeEdit(values, valuesOf(form.getValues()), theirs)
    form.setValues(pick(theirs, merged.takenOver))
    form.resetDefaultValues(theirs)
    const next = { id, version: Number(current['version']), values: theirs }
    setBase(next)
    return { merged, next }
  }

  /**
   * Goes on from a row that was read again while the form stays. Where both changed a field, the form keeps its version,
   * and saving asks which text to keep.
   */
  function follow(current: Row) {
    if (!base || Number(current['version']) <= base.version) return
    const { clashes } = mergeEdit(base.values, valuesOf(form.getValues()), valuesOf(current))
    if (clashes.length === 0) rebaseOnto(current, base)
  }

  return {
    form,
    ...rest,
    merge,
    follow,
    /** Replaces the own text of a field by the newer saved one. */
    takeTheirs: ({ field }: Clash<F>) => {
      if (base) form.setValues(pick(base.values, [field]), { shouldDirty: true })
    },
  }
}

function pick<F extends string>(values: FormValues<F>, fields: readonly F[]) {
  const picked: Partial<FormValues<F>> = {}
  for (const field of fields) picked[field] = values[field]
  return picked
}

interface SaveOptions<
  F extends string,
  Fields,
  Input extends Partial<Record<F, unknown>>,
  Create extends { input: Partial<Record<F, unknown>> },
  Created,
> {
  create: TypedDocumentNode<Created, Create>
  /** The id of the row that was added. */
  idOf: (created: Created) => number
  update: TypedDocumentNode<unknown, { id: number; input: Partial<Input> & { version?: number } }>
  /** The kind of the rows. */
  topic: Topic
  valuesOf: (fields: Row) => FormValues<F>
  /** Spells the fields as the API expects them. */
  inputOf: (fields: Fields) => Input
  /** The variables that add a row. */
  newVariablesOf: (fields: Fields) => Create
}

/**
 * Adds a row, or sends the changed fields of one together with the version they started from. Sending the same new row
 * again does not add a second one. Returns the id of the row; throws errors of Apollo.
 */
export function useSave<
  F extends string,
  Fields extends Row,
  Input extends Partial<Record<F, unknown>>,
  Create extends { input: Partial<Record<F, unknown>> },
  Created,
>(options: SaveOptions<F, Fields, Input, Create, Created>) {
  const { valuesOf, inputOf, newVariablesOf, idOf } = options
  const { change: create } = useChange(options.create, options.topic)
  const { change: update } = useChange(options.update, options.topic)
  const contextOf = useIdempotency()
  return async (fields: Fields, base: Base<F> | null): Promise<number | null> => {
    if (base) {
      const changes = changedFields(base.values, valuesOf(fields), inputOf(fields))
      await update({ variables: { id: base.id, input: { ...changes, version: base.version } } })
      return base.id
    }
    const variables = newVariablesOf(fields)
    const { data } = await create({ variables, context: contextOf(variables) })
    return data ? idOf(data) : null
  }
}

export interface Clash<F extends string = string> {
  field: F
  mine: string
  theirs: string
}

export interface Merge<F extends string = string> {
  /** Fields that only others changed: their text is taken over. */
  takenOver: F[]
  /** Fields that both changed, to different texts: mine stays until the user decides. */
  clashes: Clash<F>[]
}

/**
 * Merges one's own unsaved edit with a version saved in the meantime.
 *
 * @param base the values that both started from
 */
export function mergeEdit<F extends string>(
  base: Readonly<Record<F, string>>,
  mine: Readonly<Record<F, string>>,
  theirs: Readonly<Record<F, string>>,
): Merge<F> {
  const changed = (Object.keys(base) as F[]).filter((field) => base[field] !== theirs[field])
  return {
    takenOver: changed.filter((field) => mine[field] === base[field]),
    clashes: changed
      .filter((field) => mine[field] !== base[field] && mine[field] !== theirs[field])
      .map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
  }
}
