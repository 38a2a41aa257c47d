/** The type of a file that only leads to another one. */
export const SHORTCUT_TYPE = 'application/vnd.google-apps.shortcut'

/** Marks of a document for a returning visitor: added or changed since their last visit. */
export const DOCUMENT_NEWS = ['new', 'changed'] as const

export type DocumentNews = (typeof DOCUMENT_NEWS)[number]

/** The shortest and the longest text that documents are searched for. */
export const DOCUMENT_SEARCH = { min: 2, max: 100 } as const

/** How many recently opened documents are listed. */
export const MAX_RECENT_DOCUMENTS = 6
