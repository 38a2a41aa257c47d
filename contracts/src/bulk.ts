import { z } from 'zod'
import { MAX_ID } from './limits.ts'
import { id, wholeNumber } from './text.ts'

/** How many rows one call may change. */
export const MAX_BULK_ROWS = 200

const oneId = wholeNumber('Must be an id').pipe(
  z.int().min(1, 'Must be an id').max(MAX_ID, 'Must be an id'),
)

/** The rows that a call is about. Duplicates count once. */
export const ids = z
  .array(oneId, 'Choose at least one')
  .min(1, 'Choose at least one')
  .max(MAX_BULK_ROWS, `Choose at most ${MAX_BULK_ROWS}`)
  .transform((all) => [...new Set(all)])

export const bulkInput = z.object({ ids })

/** The result of a change to several rows. */
export const bulkResult = z.object({
  /** How many rows became different; rows that already had the new value do not count. */
  changed: z.int(),
  /** The ids of rows that do not exist. */
  missing: z.array(id),
})

export type BulkResult = z.infer<typeof bulkResult>
