import { updateInvoice } from '../invoices.service.ts'
import {
  listOwnInvoices,
  readOwnInvoiceTotals,
  listInvoices,
  readInvoiceChoices,
} from '../read-invoices.service.ts'
import type { Read } from '@loggia/testing/api/answers/read-calls'

/** The reads of invoices, and the answers of changes: see `READS`. */
export const INVOICE_READS: Read[] = [
  [listInvoices, ({ staff, ids }) => [[staff, { clientId: ids.client[0] }]]],
  [readInvoiceChoices, ({ staff, ids }) => [[staff, { clientId: ids.client[0] }]]],
  [updateInvoice, ({ staff, ids }) => ids.invoice.map((id) => [staff, { id }])],
  [listOwnInvoices, ({ member, newcomer }) => [[member], [newcomer]]],
  [readOwnInvoiceTotals, ({ member, newcomer }) => [[member], [newcomer]]],
]
