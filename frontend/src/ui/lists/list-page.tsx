import type { ReactNode } from 'react'
import { useDensity } from '../../lib/browser/use-density.ts'
import type { ListPage as List } from '../../lib/data/use-list-page.ts'
import { ListOriginProvider } from '../records/list-origin-provider.tsx'
import type { ListParams } from '../../lib/data/use-list-params.ts'
import { PagedRows, type PagedRowsProps } from './paged-rows.tsx'
import { SearchedNewest } from './searched-newest.tsx'

interface ListPageProps<Row> extends Pick<PagedRowsProps<Row>, 'loading' | 'empty' | 'children'> {
  list: Omit<List<Row>, 'params'> & { params: Pick<ListParams<never>, 'page' | 'setPage'> }
  header?: ReactNode
  /** The tabs of saved views. */
  views?: ReactNode
  toolbar: ReactNode
  /** The actions for the selected rows. */
  selection?: ReactNode
  /** Shown when the rows could not be loaded. */
  failure: string
  /** The dialogs that can be open above the list. */
  dialogs?: ReactNode
  /** Shown in place of the rows, whether or not there are any. */
  instead?: ReactNode
}

/** A page of the back office that lists rows. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { list, header, views, toolbar, selection, dialogs } = props
  const { failure, loading, empty, instead, children } = props
  const { density } = useDensity()
  return (
    <div data-wide data-density={density}>
      {header}
      {views}
      {toolbar}
      {instead ?? (
        <>
          {selection}
          <SearchedNewest rows={list.searchedNewest} />
          <PagedRows
            rows={list.rows}
            failure={list.error ? failure : null}
            onRetry={list.refetch}
            loading={loading}
            empty={empty}
            page={list.params.page}
            total={list.total}
            isAtLeast={list.isAtLeast}
            onPage={list.params.setPage}
          >
            {(rows) => <ListOriginProvider rows={rows}>{children(rows)}</ListOriginProvider>}
          </PagedRows>
        </>
      )}
      {dialogs}
    </div>
  )
}
