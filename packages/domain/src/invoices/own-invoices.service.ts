import { invoiceTotal, ownInvoice, ownInvoiceListInput } from '@loggia/contracts/invoices/invoices'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { listOperation } from '../kernel/lists/list-operation.ts'
import { orderOf } from '../kernel/lists/list-sql.ts'
import { isOwnRecord } from '../portal-access/portal-client.queries.ts'
import { INVOICE_ORDER, invoicesMatching } from './invoice-list.queries.ts'
import { isOverdue, ownInvoiceView } from './invoice.view.ts'

const joinClient = Prisma.sql`JOIN clients c ON c.id = i.client_id`

/** What a client sees of an invoice, for `invoices i`. */
export const isForClient = Prisma.sql`i.state <> 'draft'`

/** The invoices of the client who is signed in, without drafts. */
export const listOwnInvoices = listOperation({
  action: 'financials:read',
  input: ownInvoiceListInput,
  item: ownInvoice,
  query: ({ actor }, input) => ({
    view: ownInvoiceView,
    conditions: [isOwnRecord(actor), isForClient, ...invoicesMatching(input)],
    joinsToFilter: joinClient,
    order: orderOf(input, INVOICE_ORDER),
    isSearch: Boolean(input.q),
  }),
})

/** What the client who is signed in owes, by currency. Currencies in which nothing is owed are missing. */
export const readOwnInvoiceTotals = operation({
  action: 'financials:read',
  input: z.object({}),
  output: z.array(invoiceTotal),
  async run({ db, actor }) {
    return db.rows<z.output<typeof invoiceTotal>>(Prisma.sql`
      SELECT i.currency,
        coalesce(sum(i.amount) FILTER (WHERE NOT ${isOverdue}), 0)::float8 AS open,
        coalesce(sum(i.amount) FILTER (WHERE ${isOverdue}), 0)::float8 AS overdue
      FROM invoices i ${joinClient} WHERE ${isOwnRecord(actor)} AND i.state = 'open'
      GROUP BY i.currency ORDER BY i.currency`)
  },
})
