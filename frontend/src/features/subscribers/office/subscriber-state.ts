import type { NewsletterFilter } from '@loggia/contracts/newsletter/values'
import type { BadgeTone } from '../../../ui/lists/badge.tsx'

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

/** Only active subscribers get mail. Unsubscribing counts, even after a confirmation. */
export function stateOf({ isActive, confirmedAt }: Subscriber): NewsletterFilter {
  if (!isActive) return 'unsubscribed'
  return confirmedAt ? 'active' : 'unconfirmed'
}
