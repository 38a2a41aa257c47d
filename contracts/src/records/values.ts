/** The kinds of rows that have a page of their own in the back office. */
export const RECORD_KINDS = ['client', 'project', 'contact'] as const

export type RecordKind = (typeof RECORD_KINDS)[number]

/** The emails to a client that the server remembers, and their answers. */
export const MAIL_KINDS = ['reply', 'newsletter-confirmation', 'answer'] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/** How many entries of a timeline are read at a time. */
export const TIMELINE_PAGE = 20

/** How many projects and contacts the page of a client lists at most, newest first. */
export const MAX_LISTED_OF_CLIENT = 50
