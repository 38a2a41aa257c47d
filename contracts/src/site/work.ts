import { z } from 'zod'
import { section } from './section.ts'
import { ORIGINAL_TECHNOLOGIES } from './technologies/originals.ts'
import { technology } from './technologies/technology.ts'
import { filledListOf, line, paragraph, word } from './text.ts'

/** The section that the menu calls Solutions. */
export const work = section(
  z.object({
    eyebrow: word,
    title: line,
    lead: paragraph,
    /** The label beside each category. */
    badge: word,
    technologies: filledListOf(technology, 24),
  }),
  () => ({
    eyebrow: 'Solutions',
    title: 'Technology chosen for your problem',
    lead: 'Fourteen technologies we know well enough to say when not to use them. Pick one to see what it is good at.',
    badge: 'High-Performance Technology',
    technologies: [...ORIGINAL_TECHNOLOGIES],
  }),
)
