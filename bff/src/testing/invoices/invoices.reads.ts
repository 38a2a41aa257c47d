import { updateInvoice } from '@loggia/domain/invoices/invoices.service'
import { listOwnInvoices, readOwnInvoiceTotals } from '@loggia/domain/invoices/own-invoices.service'
import { listInvoices, readInvoiceChoices } from '@loggia/domain/invoices/read-invoices.service'
import type { Read } from '../answers/read-calls.ts'

/** The reads of invoices, and the answers of changes: see `READS`. */
export const INVOICE_READS: Read[] = [
  [listInvoices, 'invoices', ({ staff, ids }) => [[staff, { clientId: ids.client[0] }]]],
  [
    readInvoiceChoices,
    'invoiceChoices',
    ({ staff, ids }) => [[staff, { clientId: ids.client[0] }]],
  ],
  [updateInvoice, 'updateInvoice', ({ staff, ids }) => ids.invoice.map((id) => [staff, { id }])],
  [listOwnInvoices, 'ownInvoices', ({ member, newcomer }) => [[member], [newcomer]]],
  [readOwnInvoiceTotals, 'ownInvoiceTotals', ({ member, newcomer }) => [[member], [newcomer]]],
]
