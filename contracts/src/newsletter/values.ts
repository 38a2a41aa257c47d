/** The states by which staff filter the list of subscribers. */
export const NEWSLETTER_FILTERS = ['active', 'unconfirmed', 'unsubscribed'] as const

export type NewsletterFilter = (typeof NEWSLETTER_FILTERS)[number]
