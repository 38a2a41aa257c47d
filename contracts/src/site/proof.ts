import { z } from 'zod'
import { section } from './section.ts'
import { line, listOf, optionalLine, paragraph, picture, word } from './text.ts'

const caseStudy = z.object({
  title: line,
  client: line,
  picture,
  /** Describes the picture to people who do not see it. */
  pictureText: optionalLine,
  /** The work done. */
  text: paragraph,
  /** The outcome in figures, such as "38% fewer calls"; empty for none. */
  figure: optionalLine,
  /** How the figure was measured. */
  measured: optionalLine,
})

export type CaseStudy = z.infer<typeof caseStudy>

/** Examples of work. The page shows the section when it has an item. */
export const cases = section(
  z
    .object({
      eyebrow: word,
      title: line,
      items: listOf(caseStudy, 12),
    })
    .superRefine(({ items }, { addIssue }) => {
      for (const [index, { figure, measured }] of items.entries()) {
        if (figure === '' || measured !== '') continue
        addIssue({
          code: 'custom',
          path: ['items', index, 'measured'],
          message: 'Say how the figure was measured',
        })
      }
    }),
  () => ({ eyebrow: 'Work', title: 'What came out of it', items: [] }),
)

/** Quotes of customers. The page shows the section when it has an item. */
export const quotes = section(
  z.object({
    title: line,
    items: listOf(z.object({ text: paragraph, name: line, role: optionalLine }), 12),
  }),
  () => ({ title: 'What our clients say', items: [] }),
)

/** The logos of customers. The page shows the section when it has an item. */
export const logos = section(
  z.object({
    title: line,
    items: listOf(z.object({ name: line, picture }), 24),
  }),
  () => ({ title: 'They work with us', items: [] }),
)
