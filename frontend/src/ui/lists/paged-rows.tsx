import type { ReactNode } from 'react'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { Pagination, type PaginationProps } from './pagination.tsx'

export interface PagedRowsProps<Row> extends PaginationProps {
  /** Undefined until the first answer has arrived. */
  rows: readonly Row[] | undefined
  /** Shown instead of the rows when they could not be loaded. */
  failure: string | null
  onRetry: () => void
  /** Shown until the first rows arrive. */
  loading: ReactNode
  /** Shown when the list has no rows. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** One page of a list in each of its states: failed, loading, empty or loaded. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { rows, failure, onRetry, loading, empty, children, ...position } = props
  if (failure !== null) return <LoadFailure onRetry={onRetry}>{failure}</LoadFailure>
  if (!rows) return loading
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      <Pagination {...position} />
    </>
  )
}
