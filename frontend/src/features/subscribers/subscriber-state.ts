import { NEWSLETTER_FILTERS, type NewsletterFilter } from '@loggia/contracts/newsletter'
import type { BadgeTone } from '../../ui/lists/badge.tsx'

export const STATE_LABELS: Record<NewsletterFilter, string> = {
  active: 'Active',
  unconfirmed: 'Unconfirmed',
  unsubscribed: 'Unsubscribed',
}

export const STATE_TONES: Record<NewsletterFilter, BadgeTone> = {
  active: 'green',
  unconfirmed: 'amber',
  unsubscribed: 'grey',
}

interface Subscriber {
  isActive: boolean
  confirmedAt: string | null
}

/** Who left is unsubscribed, whoever confirmed before; mail goes to the active ones only. */
export function stateOf({ isActive, confirmedAt }: Subscriber): NewsletterFilter {
  if (!isActive) return 'unsubscribed'
  return confirmedAt ? 'active' : 'unconfirmed'
}

/** The state that an address names; null where it names none. */
export function namedState(name: string): NewsletterFilter | null {
  return NEWSLETTER_FILTERS.find((it) => it === name) ?? null
}
