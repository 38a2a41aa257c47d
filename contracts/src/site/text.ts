import { z } from 'zod'
import { requiredText, storableText, tooLong } from '../text.ts'

/** The longest texts of the site, in characters. */
export const MAX_SITE_TEXT = { word: 60, line: 160, paragraph: 1_200, markdown: 60_000 } as const

const REQUIRED = 'Please fill this in'

/** A label of a few words. As in all texts of the site, hidden hyphens stay: they break long words on phones. */
export const word = requiredText(MAX_SITE_TEXT.word, REQUIRED, 'lines')

/** A heading or a short sentence. */
export const line = requiredText(MAX_SITE_TEXT.line, REQUIRED, 'lines')

export const paragraph = requiredText(MAX_SITE_TEXT.paragraph, REQUIRED, 'lines')

/** A line that may stay empty; the page then leaves it out. */
export const optionalLine = storableText(undefined, 'lines').max(
  MAX_SITE_TEXT.line,
  tooLong(MAX_SITE_TEXT.line),
)

export const markdown = requiredText(MAX_SITE_TEXT.markdown, REQUIRED, 'lines')

/** The hash of an uploaded picture, or null for none. */
export const picture = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Please upload the picture again')
  .nullable()

/** A color as six hexadecimal digits. */
export const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Must be a color such as #2f53ee')
  .toLowerCase()

/** A list of up to `most` items, or none. */
export function listOf<Item extends z.ZodType>(item: Item, most: number) {
  return z.array(item).max(most, `At most ${most}`)
}

/** A list of one item at least. */
export function filledListOf<Item extends z.ZodType>(item: Item, most: number) {
  return listOf(item, most).min(1, 'At least 1')
}
