import { type EnumName, toEnumName } from '@loggia/contracts/enum-name'
import { isAtLeast, PAGE_SIZE } from '@loggia/contracts/paging'
import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { useSearchParams } from 'react-router-dom'
import type { FreshContext } from './fresh-client.ts'
import { useLastAnswer } from './use-last-answer.ts'
import { useCommittedSearch } from '../browser/use-committed-search.ts'
import { recordOf } from './record-of.ts'

/** The values of a filter, which GraphQL spells in its way, or how the text in the URL becomes one; null leaves it out. */
type FilterValues = readonly string[] | ((text: string) => string | null)

/** What a text in the URL chooses, as a variable of the query; null for what the contract does not know. */
function valueOf(values: FilterValues | undefined, text: string): string | null {
  if (typeof values === 'function') return values(text)
  return values?.includes(text) ? toEnumName(text) : null
}

// A type, since an interface has no index signature and Apollo asks for one.
type ListVariables<Status extends string> = {
  page: number
  limit: number
  sort?: string | null | undefined
  q?: string | null | undefined
  status?: Status | null | undefined
}

/** A page as it is answered. */
interface AnsweredPage<Row> {
  items: readonly Row[]
  total: number
  searchedNewest?: number | null
}

/** The fields that a list can be sorted by, from the contract of its input. */
export type SortField<Input extends z.ZodType> =
  z.input<Input> extends { sort?: infer Sort }
    ? Exclude<Sort, `-${string}` | null | undefined>
    : never

/** One page of a list, with the search, filters and order that the URL names. */
export interface ListPage<Row, F extends string = never> {
  params: ListParams<'status' | F>
  /** Undefined until the first answer has arrived. */
  rows: readonly Row[] | undefined
  /** The number of rows on all pages. */
  total: number
  /** Whether there may be more rows than were counted. */
  isAtLeast: boolean
  /** How many of the newest rows were searched; null when all were. */
  searchedNewest: number | null
  /** Set when there are no rows to show because loading failed. */
  error: unknown
  /** For a table whose columns sort the list. */
  sorting: { sort: string | null; onSort: (sort: string) => void }
  refetch: () => Promise<unknown>
  /** All rows that match, on whichever page. */
  matching: {
    /** Changes with the search, the filters and the order. */
    key: string
    /** Loads the first of them. Throws what Apollo throws. */
    load: (limit: number) => Promise<readonly Row[]>
  }
}

interface ListPageOptions<F extends string> {
  /** The values of further filters by name, each a variable of the query. */
  further?: Readonly<Record<F, FilterValues>>
  /** Whether nothing is loaded, because something else shows the rows. */
  skip?: boolean
  context?: FreshContext
}

/**
 * Loads the page of a list that the URL names. While another page loads, the last rows stay on the
 * screen. A status in the URL that the contract does not list is ignored.
 *
 * @param pageOf picks the page from the answer
 */
export function useListPage<TData, Status extends string, Row, const F extends string = never>(
  query: TypedDocumentNode<TData, ListVariables<EnumName<Status>>>,
  statuses: readonly Status[],
  pageOf: (data: TData) => AnsweredPage<Row>,
  { further, ...options }: ListPageOptions<F> = {},
): ListPage<Row, F> {
  const values: Record<string, FilterValues> = { status: statuses, ...further }
  const params = useListParams(
    Object.keys(values) as ('status' | F)[],
    (name, text) => valueOf(values[name], text) !== null,
  )
  const { q, sort, page, filters } = params
  const client = useApolloClient()
  const chosen = Object.entries<string>(filters).filter(([, text]) => text !== '')
  const wanted = {
    ...(sort && { sort }),
    ...(q && { q }),
    // The variables of the query have the names of its filters; the callers pass both.
    ...(Object.fromEntries(
      chosen.map(([name, text]) => [name, valueOf(values[name], text)]),
    ) as Record<string, never>),
  }
  const variables = { page, limit: PAGE_SIZE, ...wanted }
  const result = useQuery(query, { variables, ...options })
  const { data, error, refetch } = result
  const latest = useLastAnswer(result, JSON.stringify(variables))
  const answered = latest && pageOf(latest)
  // The only row of the last page may have been deleted, or a link may be old.
  const lastPage = Math.max(1, Math.ceil((answered?.total ?? 0) / PAGE_SIZE))
  const isBeyond = data !== undefined && answered?.items.length === 0 && page > lastPage
  const showLastPage = useEffectEvent(() => params.setPage(lastPage))
  useEffect(() => {
    if (isBeyond) showLastPage()
  }, [isBeyond])
  const shown = isBeyond ? undefined : answered
  return {
    params,
    rows: shown?.items,
    total: shown?.total ?? 0,
    isAtLeast: isAtLeast(q, shown?.total),
    searchedNewest: shown?.searchedNewest ?? null,
    error: shown ? undefined : error,
    sorting: { sort, onSort: (next) => params.change({ sort: next }) },
    refetch,
    matching: {
      key: JSON.stringify(wanted),
      async load(limit) {
        const variables = { page: 1, limit, ...wanted }
        const answer = await client.query({ query, variables, fetchPolicy: 'no-cache' })
        return answer.data ? pageOf(answer.data).items : []
      },
    },
  }
}

export type ListParams<F extends string> = ReturnType<typeof useListParams<F>>

/**
 * The search, filters, order and page of a list. They are kept in the URL, so that it can be sent to a
 * colleague and the back button returns to the same rows. Defaults are left out of the URL, and every
 * change except that of the page returns to the first page.
 *
 * @param filters the names of the list's own filters, in addition to `q`, `sort` and `page`
 * @param isKnown whether a filter has a value; one that it does not have counts as none
 */
export function useListParams<const F extends string>(
  filters: readonly F[],
  isKnown: (filter: F, value: string) => boolean = () => true,
) {
  const { search: params } = useCommittedSearch()
  const [, setParams] = useSearchParams()
  const read = (name: string) => params.get(name) ?? ''
  const readFilter = (name: F) => (isKnown(name, read(name)) ? read(name) : '')
  const page = Math.max(1, Math.trunc(Number(read('page'))) || 1)
  const search = read('q') === '' ? [] : ['q']
  const active = [...search, ...filters.filter((name) => readFilter(name) !== '')]

  function change(values: Readonly<Record<string, string>>) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        for (const [name, value] of Object.entries(values)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true },
    )
  }

  return {
    q: read('q'),
    sort: read('sort') || null,
    page,
    filters: recordOf(filters, readFilter),
    /** Whether a search or a filter is active. */
    narrowed: active.length > 0,
    change,
    /** Removes the search and all filters. */
    clear: () => change(recordOf(['q', ...filters], () => '')),
    /** The URL of a file with the matching rows of all pages. */
    csv(path: string): string {
      const search = new URLSearchParams(active.map((name) => [name, read(name)]))
      return search.size > 0 ? `${path}?${search}` : path
    },
    setPage: (next: number) => change({ page: next > 1 ? String(next) : '' }),
  }
}
