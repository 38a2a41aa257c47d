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
export const version = wholeNumberFrom(1, MAX_ID, 'Must be a version number')
  .nullish()
  .describe(
    'The version that the change is based on. If the row has another one, the change is refused with STALE_VERSION.',
  )

/** The version of a row in an answer. */
export const rowVersion = z
  .int()
  .describe(
    'Row version for optimistic locking: send it with a change to have a stale one refused.',
  )

/** The input of a call about one row. */
export const rowInput = z.object({ id: rowId })

/** The input of a call about the parts of a project. */
export const ofProjectInput = z.object({ projectId: rowId })

/** One page of a list; `name` is that of its type in GraphQL. */
export function pageOf<T extends z.ZodType>(item: T, name: string) {
  return z
    .object({
      items: z.array(item),
      total: z
        .int()
        .describe(
          'The number of matches on all pages. A search counts to 10,000, which then means at least as many.',
        ),
      searchedNewest: z
        .int()
        .nullable()
        .describe(
          'How many of the newest rows were searched, where not all were: no index can find one or two letters, nor signs alone.',
        ),
    })
    .meta({ graphql: name, description: 'A page of a list, or all of it.' })
}

/** The rows that a call is about. Duplicates count once. */
export const ids = z
  .array(wholeNumberFrom(1, MAX_ID, 'Must be an id'), 'Choose at least one')
  .min(1, 'Choose at least one')
  .max(MAX_BULK_ROWS, `Choose at most ${MAX_BULK_ROWS}`)
  .transform((all) => [...new Set(all)])

export const bulkInput = z.object({ ids })

export const bulkResult = z
  .object({
    changed: z
      .int()
      .describe(
        'The number of rows that differ now; rows that already had the value do not count.',
      ),
    missing: z.array(id).describe('The ids that do not exist.'),
  })
  .meta({
    graphql: 'BulkResult',
    description:
      'The result of a bulk change of at most 200 rows. Either all of them are changed or none is.',
  })

export type BulkResult = z.infer<typeof bulkResult>
