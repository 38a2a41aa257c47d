import { PAGE_SIZE } from '@loggia/contracts/paging'
import { type ReactNode, useState, useMemo } from 'react'
import { useQuery } from '@apollo/client/react'
import { formatAmount } from '@loggia/contracts/invoices/amounts'
import { styled } from 'styled-components'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { OwnInvoicesDocument, type OwnInvoicesQuery } from './own-invoices.operations.generated.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { mostUrgent, type OwnInvoice } from './own-invoice.ts'
import { Stack, Text } from '../../../ui/layout/stack.ts'
import { columnsOf } from '../../../ui/lists/columns.ts'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { CellNote } from '../../../ui/lists/table/cell-style.ts'
import { State, Subject } from './own-invoice-cells.tsx'
import { color, font, space } from '../../../styles/theme.ts'
import { Card } from '../../../ui/layout/card.tsx'

interface OwnInvoicesProps {
  /** Stands there for a client without invoices. */
  none: ReactNode
}

/** The invoices of the signed-in client. */
export function OwnInvoices({ none }: OwnInvoicesProps) {
  const [page, setPage] = useState(1)
  const variables = { page, limit: PAGE_SIZE }
  const { data, previousData, error, refetch } = useQuery(OwnInvoicesDocument, { variables })
  const shown = data ?? previousData
  const { items = [], total = 0 } = shown?.ownInvoices ?? {}
  // The only invoice of the last page may have been deleted.
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (data && page > lastPage) setPage(lastPage)
  const loading = <ListLoading label="Loading your invoices" />
  if (!shown || (items.length === 0 && total > 0))
    return <NotLoaded what="your invoices" error={error} onRetry={refetch} outline={loading} />
  if (total === 0) return none
  return <OwnInvoiceList data={shown} page={page} onPage={setPage} />
}

const nameOf = ({ number }: OwnInvoice) => number

interface OwnInvoiceListProps {
  data: OwnInvoicesQuery
  page: number
  onPage: (page: number) => void
}

/** The sums of a client, and a page of the invoices. */
function OwnInvoiceList({ data, page, onPage }: OwnInvoiceListProps) {
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

/** Every fact of an invoice, in a table that a laptop shows without scrolling, or in rows of two lines. */
function ownInvoiceColumns(mostUrgent: number | null) {
  return columnsOf<OwnInvoice>({
    number: { title: 'Number', render: ({ number }) => <bdi>{number}</bdi> },
    title: {
      title: 'For',
      narrow: 'about',
      render: (invoice) => <Subject invoice={invoice} />,
    },
    amount: {
      title: 'Amount',
      width: 'figure',
      narrow: 'state',
      render: ({ amount, currency }) => formatAmount(amount, currency),
    },
    dueOn: {
      title: 'Due',
      width: 'short',
      narrow: 'aside',
      render: ({ issuedOn, dueOn }) => (
        <>
          <DayText day={dueOn} />
          <CellNote>
            Issued <DayText day={issuedOn} />
          </CellNote>
        </>
      ),
    },
    state: {
      title: 'State',
      width: 'short',
      narrow: 'aside',
      render: (invoice) => <State invoice={invoice} isMostUrgent={invoice.id === mostUrgent} />,
    },
    id: null,
    currency: null,
    issuedOn: null,
    paidOn: null,
    paymentLink: null,
    projectId: null,
    projectTitle: null,
    documentId: null,
    documentName: null,
  })
}

type Total = OwnInvoicesQuery['ownInvoiceTotals'][number]

/** The open sums of the client, by currency: not yet due, and overdue. */
function OwnInvoiceTotals({ totals }: { totals: readonly Total[] }) {
  if (totals.length === 0) return <Text $soft>Nothing is open. Thank you!</Text>
  return (
    <Sums>
      <Sum
        label="Open, not due yet"
        sums={totals.map(({ open, ...of }) => ({ ...of, sum: open }))}
      />
      <Sum
        label="Overdue"
        sums={totals.map(({ overdue, ...of }) => ({ ...of, sum: overdue }))}
        isUrgent
      />
    </Sums>
  )
}

interface SumProps {
  label: string
  sums: readonly { currency: string; sum: number }[]
  isUrgent?: boolean
}

function Sum({ label, sums, isUrgent = false }: SumProps) {
  const owed = sums.filter(({ sum }) => sum > 0)
  return (
    <Low>
      <dt>{label}</dt>
      {owed.length === 0 && <dd>None</dd>}
      {owed.map(({ currency, sum }) => (
        <Owed key={currency} $isUrgent={isUrgent}>
          {formatAmount(sum, currency)}
        </Owed>
      ))}
    </Low>
  )
}

/** As low as a line: the sums are beside their label, one currency below the other. */
const Low = styled(Card)`
  display: grid;
  grid-template-columns: minmax(min-content, 1fr) auto;
  align-items: baseline;
  column-gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
`

const Sums = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${space[3]} ${space[4]};

  dt {
    color: ${color.textSoft};
    font-size: ${font.small};
  }

  dd {
    grid-column: 2;
    font-size: ${font.h3};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: right;
    overflow-wrap: anywhere;
  }
`

const Owed = styled.dd<{ $isUrgent: boolean }>`
  color: ${({ $isUrgent }) => ($isUrgent ? color.dangerText : color.text)};
`
