import type { SectionKey } from '@loggia/contracts/site/section-labels'
import type { BadgeTone } from '../../../../ui/lists/badge.tsx'
import { isRecord } from '../content/json.ts'
import type { SiteSectionsQuery } from '../site-editor.operations.generated.ts'

export type SectionRow = SiteSectionsQuery['siteSections'][number]

/** The sections that the page shows only when they have an item. */
const PROOF_KEYS = ['cases', 'quotes', 'logos'] as const satisfies readonly SectionKey[]

/** The sections without which visitors see nothing of them. */
export function sectionsOff(data: SiteSectionsQuery): ReadonlySet<string> {
  return new Set(PROOF_KEYS.filter((key) => !hasItems(data[key].published)))
}

function hasItems(content: unknown): boolean {
  return isRecord(content) && Array.isArray(content['items']) && content['items'].length > 0
}

interface Mark {
  tone: BadgeTone
  text: string
}

/** The state of a section at a glance. */
export function marksOf(row: SectionRow, off: ReadonlySet<string>): Mark[] {
  const marks: Mark[] = []
  if (row.problems.length > 0) marks.push({ tone: 'red', text: problemsText(row.problems.length) })
  if (row.isDraft) marks.push({ tone: 'amber', text: 'Draft' })
  if (off.has(row.key)) marks.push({ tone: 'grey', text: 'Off: empty' })
  else if (row.publishedAt) marks.push({ tone: 'green', text: 'Published' })
  else marks.push({ tone: 'grey', text: 'Original text' })
  return marks
}

export function problemsText(count: number): string {
  return count === 1 ? '1 place to correct' : `${count} places to correct`
}

/** The person, as far as the account still exists. */
export function nameOrErased(name: string | null): string {
  return name ?? 'someone whose account was erased'
}
