import type { ReactNode } from 'react'
import { useDensity } from '../../lib/browser/use-density.ts'
import { PageHeader } from '../layout/page-header.tsx'
import { ListOriginProvider } from '../records/list-origin-provider.tsx'
import { PagedRows, type PagedRowsProps } from './paged-rows.tsx'

interface ListPageProps<Row> extends PagedRowsProps<Row> {
  title: string
  subtitle: string
  /** The page's main action. */
  action?: ReactNode
  toolbar: ReactNode
  /** The actions for the selected rows. */
  selection?: ReactNode
  /** The dialogs that can be open above the list. */
  dialogs?: ReactNode
  /** Shown in place of the rows, whether or not there are any. */
  instead?: ReactNode
}

/** A page of the back office that lists rows. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { title, subtitle, action, toolbar, selection, dialogs, instead, children, ...ofRows } =
    props
  const { total, isAtLeast } = ofRows.list
  const { density } = useDensity()
  return (
    <div data-wide data-density={density}>
      <PageHeader
        title={title}
        subtitle={subtitle}
        count={total > 0 ? `${total.toLocaleString('en-US')}${isAtLeast ? '+' : ''}` : ''}
        action={action}
      />
      {toolbar}
      {instead ?? (
        <>
          {selection}
          <PagedRows {...ofRows}>
            {(rows) => <ListOriginProvider rows={rows}>{children(rows)}</ListOriginProvider>}
          </PagedRows>
        </>
      )}
      {dialogs}
    </div>
  )
}
