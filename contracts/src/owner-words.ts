/** What a list may be filtered by instead of the id of a colleague. */
export const OWNER_WORDS = ['me', 'nobody'] as const

export type OwnerWord = (typeof OWNER_WORDS)[number]
