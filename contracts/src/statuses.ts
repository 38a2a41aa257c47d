export const CLIENT_STATUSES = ['active', 'inactive', 'prospect'] as const

export type ClientStatus = (typeof CLIENT_STATUSES)[number]

export const PROJECT_STATUSES = ['pending', 'in-progress', 'completed', 'on-hold'] as const

export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** By when projects are due: overdue ones have passed their end and are not completed. */
export const PROJECT_DUES = ['overdue'] as const

export type ProjectDue = (typeof PROJECT_DUES)[number]

export const PROJECT_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const

export type ProjectPriority = (typeof PROJECT_PRIORITIES)[number]

/** The states by which staff filter the list of contacts; `mine` are those that they handle and have not answered. */
export const CONTACT_FILTERS = ['new', 'overdue', 'mine', 'contacted', 'quarantined'] as const

export type ContactFilter = (typeof CONTACT_FILTERS)[number]

/** The states by which staff filter the list of subscribers. */
export const NEWSLETTER_FILTERS = ['active', 'unconfirmed', 'unsubscribed'] as const

export type NewsletterFilter = (typeof NEWSLETTER_FILTERS)[number]
