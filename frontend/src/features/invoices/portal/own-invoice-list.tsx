import { PAGE_SIZE } from '@loggia/contracts/paging'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import type { OwnInvoice } from './own-invoice-cells.tsx'
import { ownInvoiceColumns } from './own-invoice-columns.tsx'
import { OwnInvoiceTotals } from './own-invoice-totals.tsx'
import type { OwnInvoicesQuery } from './own-invoices.operations.generated.ts'

const nameOf = ({ number }: OwnInvoice) => number

const COLUMNS = ownInvoiceColumns()

export interface OwnInvoiceListProps {
  data: OwnInvoicesQuery
  page: number
  onPage: (page: number) => void
}

/** What a client owes in all, and a page of the invoices. */
export function OwnInvoiceList({ data, page, onPage }: OwnInvoiceListProps) {
  const { ownInvoices, ownInvoiceTotals } = data
  return (
    <Parts>
      <OwnInvoiceTotals totals={ownInvoiceTotals} />
      <DataTable caption="Invoices" columns={COLUMNS} rows={ownInvoices.items} nameOf={nameOf} />
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={ownInvoices.total}
        isAtLeast={false}
        onPage={onPage}
      />
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  gap: ${space[5]};
`
