import { PAGE_SIZE } from '@loggia/contracts/values/paging'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { space } from '../../../styles/theme.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import type { OwnInvoice } from './own-invoice-columns.tsx'
import { OwnInvoicesDocument } from './own-invoices.operations.generated.ts'
import { OwnInvoiceTotals } from './own-invoice-totals.tsx'

interface OwnInvoicesProps {
  columns: readonly Column<OwnInvoice>[]
  /** Stands there for a client without invoices. */
  none: ReactNode
}

const nameOf = ({ number }: OwnInvoice) => number

/** What the client who is signed in owes and has paid. */
export function OwnInvoices({ columns, none }: OwnInvoicesProps) {
  const [page, setPage] = useState(1)
  const variables = { page, limit: PAGE_SIZE }
  const { data, previousData, error, refetch } = useFreshQuery(OwnInvoicesDocument, { variables })
  const shown = data ?? previousData
  if (!shown && error) {
    return (
      <LoadFailure onRetry={() => void refetch().catch(() => undefined)}>
        {errorMessage(error) ?? 'Your invoices could not be loaded.'}
      </LoadFailure>
    )
  }
  if (!shown) return <ListLoading label="Loading your invoices" />
  const { ownInvoices, ownInvoiceTotals } = shown
  if (ownInvoices.total === 0) return none
  return (
    <Parts>
      <OwnInvoiceTotals totals={ownInvoiceTotals} />
      <DataTable caption="Invoices" columns={columns} rows={ownInvoices.items} nameOf={nameOf} />
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={ownInvoices.total}
        isAtLeast={false}
        onPage={setPage}
      />
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  gap: ${space[5]};
`
