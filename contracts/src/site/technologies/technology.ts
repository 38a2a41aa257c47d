import { z } from 'zod'
import { artwork } from '../marks.ts'
import { filledListOf, hexColor, line, listOf, paragraph, word } from '../text.ts'

export const technology = z.object({
  title: word,
  category: word,
  description: filledListOf(paragraph, 4),
  metrics: listOf(line, 6),
  /** The accent on the dark background of the section. */
  color: hexColor,
  /** Its logo and illustration. */
  artwork,
})

export type Technology = z.infer<typeof technology>
