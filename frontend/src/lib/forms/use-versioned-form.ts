import { useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import { staleRow } from '../data/stale-row.ts'
import { type Failed, useSchemaForm } from './form.ts'
import type { FormValues, Row } from './form-values.ts'
import { type Clash, type Merge, mergeEdit } from './merge-edit.ts'

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
