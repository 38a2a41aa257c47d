/** The lists of the back office whose views people save. */
export const SAVED_VIEW_LISTS = ['clients', 'projects', 'contacts', 'newsletter'] as const

export type SavedViewList = (typeof SAVED_VIEW_LISTS)[number]

/** How many views a person may save of one list. */
export const MAX_SAVED_VIEWS = 20

/** The length of the name of a view, in characters. */
export const MAX_VIEW_NAME = 50
