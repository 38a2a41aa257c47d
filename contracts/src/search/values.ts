/** What the search of the back office finds, in the order in which it is shown. */
export const SEARCH_KINDS = ['clients', 'projects', 'contacts', 'people'] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The most hits of each kind. */
export const MAX_HITS = 8

/** The longest text that is searched for, in characters. */
export const MAX_SEARCH = 200
