import { useSearchParams } from 'react-router'

/**
 * What a list is asked for, kept in the address: so it can be sent to a colleague, and the way back
 * leads to the same rows. What is at its default is left out; any change but that of the page leads to
 * the first page.
 *
 * @param filters the names of the list's own filters, beside `q`, `sort` and `page`
 */
export function useListAddress<const F extends string>(filters: readonly F[] = []) {
  const [params, setParams] = useSearchParams()
  const read = (name: string) => params.get(name) ?? ''
  const page = Math.max(1, Math.trunc(Number(read('page'))) || 1)

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
      { replace: true, preventScrollReset: true },
    )
  }

  return {
    q: read('q'),
    sort: read('sort') || null,
    page,
    filters: Object.fromEntries(filters.map((name) => [name, read(name)])) as Record<F, string>,
    /** Whether less than all is asked for. */
    narrowed: ['q', ...filters].some((name) => read(name) !== ''),
    change,
    /** The address of a file with the same rows, of all pages. */
    csv(path: string): string {
      const named = ['q', ...filters].filter((name) => read(name) !== '')
      const narrowing = new URLSearchParams(named.map((name) => [name, read(name)]))
      return narrowing.size > 0 ? `${path}?${narrowing}` : path
    },
    setPage: (next: number) => change({ page: next > 1 ? String(next) : '' }),
  }
}
