import type { Operation } from '../../core/operation.ts'
import { updateInvoice } from '../../features/invoices/invoices.service.ts'
import {
  listOwnInvoices,
  readOwnInvoiceTotals,
} from '../../features/invoices/own-invoices.service.ts'
import { listInvoices, readInvoiceChoices } from '../../features/invoices/read-invoices.service.ts'
import type { SeededApp } from '../answers-seed.ts'
import type { Browser } from '../browser.ts'

type Calls = (seeded: SeededApp) => [browser: Browser, input?: Record<string, unknown>][]

/** The reads of invoices, and the answers of changes: see `READS`. */
export const INVOICE_READS: [operation: Operation, field: string, calls: Calls][] = [
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
