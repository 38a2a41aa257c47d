import { Badge } from '../../../../ui/lists/badge.tsx'
import type { DocumentItemFragment } from '../documents.operations.generated.ts'

const WORDS = { NEW: 'New', CHANGED: 'Changed' } as const

/** Says what happened to a document since the last visit of whoever looks at it. */
export function NewsBadge({ news }: { news: DocumentItemFragment['sinceLastVisit'] }) {
  return news && <Badge tone={news === 'NEW' ? 'blue' : 'grey'}>{WORDS[news]}</Badge>
}
