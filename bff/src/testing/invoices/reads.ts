import { updateInvoice } from '../../features/invoices/invoices.service.ts'
import {
  listOwnInvoices,
  readOwnInvoiceTotals,
} from '../../features/invoices/own-invoices.service.ts'
import { listInvoices, readInvoiceChoices } from '../../features/invoices/read-invoices.service.ts'
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
