import { PAGE_SIZE } from '@loggia/contracts/lists'
import type { ReactNode } from 'react'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { Pagination } from './pagination.tsx'

interface PagedRowsProps<Row> {
  /** Undefined while nothing has come yet. */
  rows: readonly Row[] | undefined
  /** What reads when they could not be had; null when they could. */
  failure: string | null
  onRetry: () => void
  /** Shown while nothing has come yet. */
  waiting: ReactNode
  /** Shown where there is no row. */
  empty: ReactNode
  page: number
  /** How many rows there are in all. */
  total: number
  onPage: (page: number) => void
  children: (rows: readonly Row[]) => ReactNode
}

/** One page of a list in all its states: failed, waiting, empty, or there. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { rows, failure, onRetry, waiting, empty, page, total, onPage, children } = props
  if (failure !== null) return <LoadFailure onRetry={onRetry}>{failure}</LoadFailure>
  if (!rows) return waiting
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={onPage} />
    </>
  )
}
