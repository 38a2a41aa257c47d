import { invoiceTotal, ownInvoice, ownInvoiceListInput } from '@loggia/contracts/invoices/invoices'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { listOperation } from '../kernel/lists/list-operation.ts'
import { orderOf } from '../kernel/lists/list-sql.ts'
import { isOwnRecord } from '../portal-access/portal-client.queries.ts'
import { INVOICE_ORDER, invoicesMatching } from './invoice-list.queries.ts'
import { isForClient, joinClient, ownInvoiceView, selectOwnTotals } from './invoice.view.ts'

/** The invoices of the client who is signed in, without drafts. */
export const listOwnInvoices = listOperation({
  action: 'financials:read',
  rest: 'GET /client/invoices',
  field: 'ownInvoices',
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
  rest: 'GET /client/invoices/totals',
  field: 'ownInvoiceTotals',
  input: z.object({}),
  output: z.array(invoiceTotal),
  async run({ db, actor }) {
    return selectOwnTotals(db, actor)
  },
})
