/** The type of a file that only leads to another one. */
export const SHORTCUT_TYPE = 'application/vnd.google-apps.shortcut'

/** What is told of a document to somebody who comes back: it was added, or changed, since their last visit. */
export const DOCUMENT_NEWS = ['new', 'changed'] as const

export type DocumentNews = (typeof DOCUMENT_NEWS)[number]

/** The shortest and the longest text that documents are searched for. */
export const DOCUMENT_SEARCH = { min: 2, max: 100 } as const

/** How many documents somebody opened last are shown. */
export const MAX_RECENT_DOCUMENTS = 6
