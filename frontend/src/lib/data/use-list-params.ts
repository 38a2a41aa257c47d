import { useSearchParams } from 'react-router-dom'
import { useCommittedSearch } from '../browser/use-committed-search.ts'
import { recordOf } from './record-of.ts'

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
