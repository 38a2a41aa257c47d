import { isOwed } from '../shared/invoice-labels.tsx'
import type { OwnInvoicesQuery } from './own-invoices.operations.generated.ts'

export type OwnInvoice = OwnInvoicesQuery['ownInvoices']['items'][number]

/** Whether a client can pay it on another site. */
export function isPayable({ state, paymentLink }: Pick<OwnInvoice, 'state' | 'paymentLink'>) {
  return paymentLink !== null && isOwed(state)
}

/** The id of the invoice that should be paid first, which is the one due first; null where none can be paid. */
export function mostUrgent(
  invoices: readonly Pick<OwnInvoice, 'id' | 'state' | 'dueOn' | 'paymentLink'>[],
): number | null {
  const [first] = invoices
    .filter(isPayable)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
  return first?.id ?? null
}
