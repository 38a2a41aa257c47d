import { z } from 'zod'
import { MAX_ID, MAX_LENGTH } from './limits.ts'
import { rowId, storableText, tooLong, wholeNumber } from './text.ts'

/** Rows on one page when a page is asked for without a limit. */
export const PAGE_SIZE = 50

const count = wholeNumber('Must be a whole number')

/**
 * What every list can be asked: which page, how many a page, in which order, matching what. Without
 * page and limit the whole list is sent. A leading minus sorts downwards.
 */
export function listInput<const F extends readonly [string, ...string[]]>(sortFields: F) {
  const words = sortFields.flatMap((field) => [field, `-${field}`])
  const sort = z.enum(words as [F[number] | `-${F[number]}`])
  return z.object({
    page: count
      .pipe(z.int().min(1, 'Must be at least 1').max(1_000_000, 'Must be at most 1000000'))
      .nullish(),
    limit: count
      .pipe(z.int().min(1, 'Must be at least 1').max(1_000, 'Must be at most 1000'))
      .nullish(),
    sort: sort.nullish(),
    q: storableText().max(MAX_LENGTH.title, tooLong(MAX_LENGTH.title)).nullish(),
  })
}

export interface ListInput {
  page?: number | null | undefined
  limit?: number | null | undefined
  sort?: string | null | undefined
  q?: string | null | undefined
}

/** The version that a change was made from; without one the last write wins. */
export const version = wholeNumber('Must be a version number')
  .pipe(z.int().min(1, 'Must be a version number').max(MAX_ID, 'Must be a version number'))
  .nullish()

/** Names one row. */
export const rowInput = z.object({ id: rowId })

/** One page of a list: its rows, and how many match in all. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int() })
}
