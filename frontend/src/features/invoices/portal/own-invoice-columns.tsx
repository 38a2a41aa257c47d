import { formatAmount } from '@loggia/contracts/invoices/amounts'
import { columnsOf } from '../../../ui/lists/columns.ts'
import { DayText } from '../../../ui/lists/date-text.tsx'
import type { OwnInvoice } from './own-invoice.ts'
import { Aside, State, Subject } from './own-invoice-cells.tsx'

/** Every fact of an invoice, in a table that a laptop shows without scrolling, or on a card. */
export function ownInvoiceColumns(mostUrgent: number | null) {
  return columnsOf<OwnInvoice>({
    number: { title: 'Number', render: ({ number }) => <bdi>{number}</bdi> },
    title: { title: 'For', render: (invoice) => <Subject invoice={invoice} /> },
    amount: {
      title: 'Amount',
      width: 'figure',
      render: ({ amount, currency }) => formatAmount(amount, currency),
    },
    dueOn: {
      title: 'Due',
      width: 'short',
      render: ({ issuedOn, dueOn }) => (
        <>
          <DayText day={dueOn} />
          <Aside>
            Issued <DayText day={issuedOn} />
          </Aside>
        </>
      ),
    },
    state: {
      title: 'State',
      width: 'short',
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
