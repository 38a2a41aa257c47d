import { useMemo } from 'react'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { mostUrgent, type OwnInvoice } from './own-invoice.ts'
import { ownInvoiceColumns } from './own-invoice-columns.tsx'
import { OwnInvoiceTotals } from './own-invoice-totals.tsx'
import type { OwnInvoicesQuery } from './own-invoices.operations.generated.ts'
import { Stack } from '../../../ui/layout/stack.ts'

const nameOf = ({ number }: OwnInvoice) => number

export interface OwnInvoiceListProps {
  data: OwnInvoicesQuery
  page: number
  onPage: (page: number) => void
}

/** The sums of a client, and a page of the invoices. */
export function OwnInvoiceList({ data, page, onPage }: OwnInvoiceListProps) {
  const { ownInvoices, ownInvoiceTotals } = data
  const first = mostUrgent(ownInvoices.items)
  const columns = useMemo(() => ownInvoiceColumns(first), [first])
  return (
    <Stack $gap={5}>
      <OwnInvoiceTotals totals={ownInvoiceTotals} />
      <DataTable caption="Invoices" columns={columns} rows={ownInvoices.items} nameOf={nameOf} />
      <Pagination page={page} total={ownInvoices.total} isAtLeast={false} onPage={onPage} />
    </Stack>
  )
}
