import type { InvoiceState } from '@loggia/contracts/invoices/values'
import type { BadgeTone } from '../../../ui/lists/badge.tsx'
import { EnumBadge } from '../../../ui/lists/enum-badge.tsx'

const LABELS: Record<InvoiceState, string> = {
  draft: 'Draft',
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  canceled: 'Canceled',
}

const TONES: Record<InvoiceState, BadgeTone> = {
  draft: 'grey',
  open: 'blue',
  overdue: 'red',
  paid: 'green',
  canceled: 'grey',
}

export function InvoiceBadge({ state }: { state: string }) {
  return <EnumBadge value={state} labels={LABELS} tones={TONES} />
}

/** Whether it still has to be paid. */
export function isOwed(state: string): boolean {
  return state === 'OPEN' || state === 'OVERDUE'
}
