import { formatAmount } from '@loggia/contracts/values/money/amounts'
import type { AuditAction } from '@loggia/contracts/values/audit-kinds'
import type { Transaction } from '@loggia/db/client'
import { changesBetween } from '../kernel/changed-fields.ts'
import { toInvoice, type InvoiceRow, withProject } from './invoice.view.ts'

/** An invoice as the audit keeps it: overdue is what the day makes of it, and no change. */
export function recordedState(row: InvoiceRow) {
  const { updatedAt: _changes, projectTitle: _project, ...state } = toInvoice(row)
  // An amount says nothing without its currency.
  return { ...state, amount: formatAmount(state.amount, state.currency), state: row.state }
}

/** Those invoices that exist, as the audit keeps them, by id. */
export async function invoiceStatesById(db: Transaction, ids: readonly number[]) {
  const where = { id: { in: [...ids] } }
  const rows = await db.invoice.findMany({ where, orderBy: { id: 'asc' }, include: withProject })
  return rows.map(recordedState)
}

/** What the audit keeps of a change, which always says whose invoice it is. */
export function recordedChange(from: InvoiceRow, to: InvoiceRow) {
  const { before, after } = changesBetween(recordedState(from), recordedState(to))
  const { clientId } = to
  return { before: { ...before, clientId }, after: { ...after, clientId } }
}

/** What a change is called. */
export function actionOf(from: InvoiceRow, to: InvoiceRow): AuditAction {
  if (from.state === to.state) return 'invoice.updated'
  if (to.state === 'paid') return 'invoice.paid'
  if (to.state === 'canceled') return 'invoice.canceled'
  const wasEnded = from.state === 'paid' || from.state === 'canceled'
  return wasEnded && to.state === 'open' ? 'invoice.reopened' : 'invoice.updated'
}
