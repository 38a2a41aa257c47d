import { z } from 'zod'
import { MAX_ID, MAX_LENGTH } from './limits.ts'
import { countUpTo, id, rowId, searchText, tooLong, wholeNumberFrom } from './text.ts'
import { MAX_BULK_ROWS } from './paging.ts'

/**
 * The input of every list: page, page size, sort field and search text. Without `page` and `limit` the whole
 * list is returned. A leading minus sorts in descending order.
 */
export function listInput<const F extends readonly [string, ...string[]]>(sortFields: F) {
  const orders = sortFields.flatMap((field) => [field, `-${field}`])
  const sort = z.enum(orders as [F[number] | `-${F[number]}`])
  return z.object({
    page: countUpTo(1_000_000).nullish(),
    limit: countUpTo(1_000).nullish(),
    sort: sort.nullish(),
    q: searchText().max(MAX_LENGTH.title, tooLong(MAX_LENGTH.title)).nullish(),
  })
}

export interface ListInput {
  page?: number | null | undefined
  limit?: number | null | undefined
  sort?: string | null | undefined
  q?: string | null | undefined
}

/** The version on which a change is based; without it the last write wins. */
export const version = wholeNumberFrom(1, MAX_ID, 'Must be a version number').nullish()

/** The input of a call about one row. */
export const rowInput = z.object({ id: rowId })

/** The input of a call about the parts of a project. */
export const ofProjectInput = z.object({ projectId: rowId })

/** One page of a list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    /** The number of matching rows on all pages: see `MAX_COUNTED` in values/paging. */
    total: z.int(),
    /** How many of the newest rows were searched; null when all were: see `NEWEST_SEARCHED` in values/paging. */
    searchedNewest: z.int().nullable(),
  })
}

/** The rows that a call is about. Duplicates count once. */
export const ids = z
  .array(wholeNumberFrom(1, MAX_ID, 'Must be an id'), 'Choose at least one')
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
