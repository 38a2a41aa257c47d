import { formatDay } from '../kernel/mail/format-date.ts'
import { CLIENT_INVOICES } from '@loggia/contracts/paths'
import { fromCalendarDay } from '@loggia/contracts/dates'
import type { Invoice } from '@loggia/contracts/invoices/invoices'
import { formatAmount } from '@loggia/contracts/invoices/amounts'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { NOTICE_KEPT_MS, notify } from '../notices/notify.ts'
import { peopleOfClient } from '../notices/recipients.ts'
import { withdrawUnseen } from '../notices/withdraw-notices.ts'
import { readWithheldActions } from '../portal-access/people.ts'
import { viewsById } from '../kernel/read-view.ts'
import { storedState } from './invoice-audit.queries.ts'
import { invoiceView } from './invoice.view.ts'

/**
 * The key of an invoice's notice, by its text: one that is deleted and put back has the same, a corrected one that is
 * added in its place, under its number, another.
 */
const onceKeyOf = (invoice: Invoice) => `invoice ${invoice.clientId} ${titleOf(invoice)}`

const noticesOf = (invoice: Invoice) => ({
  clientId: invoice.clientId,
  kind: 'invoiceAdded' as const,
  onceKey: onceKeyOf(invoice),
})

const titleOf = ({ number, amount, currency, dueOn }: Invoice) =>
  `${number} for ${formatAmount(amount, currency)}, due ${formatDay(fromCalendarDay(dueOn))}`

/**
 * Notifies the people of a client of an open invoice, unless their tab is switched off; after a change, those who have
 * neither read it nor been mailed yet. There is no reminder: it would name invoices that were paid and not yet marked.
 */
export async function notifyInvoiceIssued(
  db: Transaction,
  { before, after, by }: { before: Invoice | null; after: Invoice; by: PersonKey | null },
): Promise<void> {
  const { clientId } = after
  const waiting =
    before === null || before.state === 'draft' ? [] : await retractChanged(db, before, after)
  if (!isOpen(after) || (await readWithheldActions(db)).includes('financials:read')) return
  const recipients = (await mayBeNew(db, before, after))
    ? await peopleOfClient(db, clientId)
    : waiting
  if (recipients.length === 0) return
  await notify(db, {
    kind: 'invoiceAdded',
    recipients,
    details: { title: titleOf(after) },
    path: CLIENT_INVOICES,
    clientId,
    by,
    onceKey: onceKeyOf(after),
  })
}

const isOpen = (invoice: Invoice) => storedState(invoice) === 'open'

/**
 * Whether an invoice may be new to its people. One that was paid or canceled may have been entered so; recipients of
 * its notice get no other.
 */
async function mayBeNew(db: Transaction, before: Invoice | null, { id }: Invoice) {
  if (before === null || before.state === 'draft') return true
  return !isOpen(before) && (await recentAmong(db, [id])).length > 0
}

/**
 * Withdraws the notices of an invoice that the client no longer sees or owes, as far as they were neither read nor
 * mailed.
 */
export function retractInvoiceNotification(
  db: Transaction,
  invoice: Invoice,
): Promise<PersonKey[]> {
  return withdrawUnseen(db, noticesOf(invoice))
}

/** Withdraws notices with another text, or of a paid invoice. A read one stays, as a notice of the present text. */
async function retractChanged(
  db: Transaction,
  before: Invoice,
  after: Invoice,
): Promise<PersonKey[]> {
  if (titleOf(before) === titleOf(after) && isOpen(after)) return []
  const waiting = await retractInvoiceNotification(db, before)
  const named = await db.notice.findMany({ where: noticesOf(after), select: { recipient: true } })
  const recipient = { notIn: named.map((each) => each.recipient) }
  const where = { ...noticesOf(before), recipient }
  await db.notice.updateMany({ where, data: { onceKey: onceKeyOf(after) } })
  return waiting
}

/** Notifies people again of invoices that came back, whose notices were taken back with them. */
export async function notifyInvoicesRestored(
  db: Transaction,
  ids: readonly number[],
): Promise<void> {
  const invoices = await viewsById(db, invoiceView, await recentAmong(db, ids))
  for (const after of invoices) await notifyInvoiceIssued(db, { before: null, after, by: null })
}

/** The invoices whose notices are all still there, so that no person is notified twice. */
async function recentAmong(db: Transaction, ids: readonly number[]): Promise<number[]> {
  const createdAt = { gt: new Date(Date.now() - NOTICE_KEPT_MS) }
  const where = { id: { in: [...ids] }, createdAt }
  const recent = await db.invoice.findMany({ where, select: { id: true } })
  return recent.map(({ id }) => id)
}
