import { formatAmount } from '@loggia/contracts/invoices/amounts'
import { columnsOf } from '../../../ui/lists/columns.ts'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { CellNote } from '../../../ui/lists/table/cell-style.ts'
import type { OwnInvoice } from './own-invoice.ts'
import { State, Subject } from './own-invoice-cells.tsx'

/** Every fact of an invoice, in a table that a laptop shows without scrolling, or in rows of two lines. */
export function ownInvoiceColumns(mostUrgent: number | null) {
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
