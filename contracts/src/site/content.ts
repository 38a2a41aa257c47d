import { z } from 'zod'
import { safeParse } from '../safe-parse.ts'
import type { Given } from './placeholders.ts'
import { SITE_SECTIONS, type SectionKey } from './sections.ts'

export { isSectionKey } from './section-labels.ts'

/** The content of a section as it is stored and sent: an object that its schema may refuse. */
export type StoredContent = Record<string, unknown>

interface Section {
  schema: z.ZodType<StoredContent>
  original: (given: Given) => StoredContent
}

/** The sections for code that does not know which one it has. */
const SECTIONS: Record<SectionKey, Section> = SITE_SECTIONS

export function sectionOf(key: SectionKey): Section {
  return SECTIONS[key]
}

export const contentProblem = z
  .object({
    path: z
      .string()
      .describe(
        'Where it is: the keys and positions from the top, such as `cards.2.title`; empty for the whole section.',
      ),
    message: z.string(),
  })
  .meta({
    graphql: 'SiteProblem',
    description: 'A place in a section of the site that cannot be published as it is.',
  })

export type ContentProblem = z.infer<typeof contentProblem>

/** How many problems of a section are told at most. */
const MAX_PROBLEMS = 100

/** The places at which a section cannot be published, from top to bottom; none when it can. */
export function problemsOf(key: SectionKey, content: unknown): ContentProblem[] {
  const parsed = safeParse(sectionOf(key).schema, content)
  const issues = parsed.success ? [] : parsed.issues.slice(0, MAX_PROBLEMS)
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}
