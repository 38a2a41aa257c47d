import { z } from 'zod'
import { artwork } from '../marks.ts'
import { atLeast, atMost, hexColor, line, paragraph, word } from '../text.ts'

const MAX_PARAGRAPHS = 4
const MAX_METRICS = 6

export const technology = z.object({
  title: word,
  category: word,
  description: z.array(paragraph).min(1, atLeast(1)).max(MAX_PARAGRAPHS, atMost(MAX_PARAGRAPHS)),
  metrics: z.array(line).max(MAX_METRICS, atMost(MAX_METRICS)),
  /** The accent on the dark background of the section. */
  color: hexColor,
  /** Its logo and illustration. */
  artwork,
})

export type Technology = z.infer<typeof technology>
