import { z } from 'zod'
import { MAX_ID } from './limits.ts'

/** The filters of a list besides the id of a colleague. */
const OWNER_WORDS = ['me', 'nobody'] as const

export type OwnerWord = (typeof OWNER_WORDS)[number]

const UNKNOWN_OWNER = 'Choose a colleague'

/** The member of staff who is to handle something. */
export const chosenOwner = z.int(UNKNOWN_OWNER).min(1, UNKNOWN_OWNER).max(MAX_ID, UNKNOWN_OWNER)

const UNKNOWN_FILTER = 'Must be me, nobody or the id of a colleague'

const isWord = (text: string): text is OwnerWord => OWNER_WORDS.some((word) => word === text)

/** The owner that a list is filtered by: a colleague's id, oneself, or none. */
export const ownerFilter = z
  .string(UNKNOWN_FILTER)
  .refine(
    (text) => isWord(text) || (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID),
    UNKNOWN_FILTER,
  )
  .transform((text) => (isWord(text) ? text : Number(text)))
