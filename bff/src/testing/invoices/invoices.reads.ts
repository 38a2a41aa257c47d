import { updateInvoice } from '@loggia/domain/invoices/invoices.service'
import { listOwnInvoices, readOwnInvoiceTotals } from '@loggia/domain/invoices/own-invoices.service'
import { listInvoices, readInvoiceChoices } from '@loggia/domain/invoices/read-invoices.service'
import type { Read } from '../answers/read-calls.ts'

/** The reads of invoices, and the answers of changes: see `READS`. */
export const INVOICE_READS: Read[] = [
  [listInvoices, ({ staff, ids }) => [[staff, { clientId: ids.client[0] }]]],
  [readInvoiceChoices, ({ staff, ids }) => [[staff, { clientId: ids.client[0] }]]],
  [updateInvoice, ({ staff, ids }) => ids.invoice.map((id) => [staff, { id }])],
  [listOwnInvoices, ({ member, newcomer }) => [[member], [newcomer]]],
  [readOwnInvoiceTotals, ({ member, newcomer }) => [[member], [newcomer]]],
]
