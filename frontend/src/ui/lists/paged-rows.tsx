import type { ReactNode } from 'react'
import type { ListPage, ListParams } from '../../lib/data/use-list-page.ts'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { Pagination } from './pagination.tsx'
import { SearchedNewest } from './searched-newest.tsx'

interface PagedList<Row> extends Omit<ListPage<Row>, 'params' | 'sorting' | 'matching'> {
  params: Pick<ListParams<never>, 'page' | 'setPage'>
}

export interface PagedRowsProps<Row> {
  list: PagedList<Row>
  /** Shown instead of the rows when they could not be loaded. */
  failure: string
  /** Shown until the first rows arrive. */
  loading: ReactNode
  /** Shown when the list has no rows. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** One page of a list in each of its states: failed, loading, empty or loaded. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  return (
    <>
      <SearchedNewest rows={props.list.searchedNewest} />
      {shownOf(props)}
    </>
  )
}

function shownOf<Row>({ list, failure, loading, empty, children }: PagedRowsProps<Row>) {
  const { params, rows, total, isAtLeast, error, refetch } = list
  if (error) return <LoadFailure onRetry={refetch}>{failure}</LoadFailure>
  if (!rows) return loading
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      <Pagination page={params.page} total={total} isAtLeast={isAtLeast} onPage={params.setPage} />
    </>
  )
}
