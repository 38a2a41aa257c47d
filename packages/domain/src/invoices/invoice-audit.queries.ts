import { formatAmount } from '@loggia/contracts/invoices/amounts'
import type { AuditAction } from '@loggia/contracts/audit/kinds'
import type { Invoice } from '@loggia/contracts/invoices/invoices'
import type { Transaction } from '@loggia/db/client'
import { changesBetween } from '../kernel/change-row.ts'
import { viewsById } from '../kernel/read-view.ts'
import { invoiceView } from './invoice.view.ts'

/** The stored state: overdue is an open invoice on a later day, and no change. */
export function storedState({ state }: Invoice) {
  return state === 'overdue' ? 'open' : state
}

/** An invoice as the audit keeps it. */
export function recordedState(invoice: Invoice) {
  const { updatedAt: _changes, projectTitle: _project, ...facts } = invoice
  // An amount says nothing without its currency.
  const amount = formatAmount(facts.amount, facts.currency)
  return { ...facts, amount, state: storedState(invoice) }
}

/** Those invoices that exist, as the audit keeps them, by id. */
export async function invoiceStatesById(db: Transaction, ids: readonly number[]) {
  return (await viewsById(db, invoiceView, ids)).map(recordedState)
}

/** The columns of a change that the audit keeps, always with the client. */
export function recordedChange(from: Invoice, to: Invoice) {
  const { before, after } = changesBetween(recordedState(from), recordedState(to))
  const { clientId } = to
  return { before: { ...before, clientId }, after: { ...after, clientId } }
}

/** The name of a change. */
export function actionOf(from: Invoice, to: Invoice): AuditAction {
  const [before, after] = [storedState(from), storedState(to)]
  if (before === after) return 'invoice.updated'
  if (after === 'paid') return 'invoice.paid'
  if (after === 'canceled') return 'invoice.canceled'
  const wasEnded = before === 'paid' || before === 'canceled'
  return wasEnded && after === 'open' ? 'invoice.reopened' : 'invoice.updated'
}
