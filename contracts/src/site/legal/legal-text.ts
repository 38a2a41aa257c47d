import { z } from 'zod'
import type { Given } from '../placeholders.ts'
import { section } from '../section.ts'
import { line, markdown, paragraph } from '../text.ts'

const schema = z.object({
  title: line,
  intro: paragraph,
  /** Markdown without raw HTML and pictures; second-level headings become the table of contents. */
  text: markdown,
})

type LegalText = z.infer<typeof schema>

/** A legal text. Publishing one makes a new version of the policy, which contacts agree to. */
export function legalText(original: (given: Given) => LegalText) {
  return section(schema, original)
}
