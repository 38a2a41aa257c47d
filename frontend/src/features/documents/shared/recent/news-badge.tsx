import { Badge } from '../../../../ui/lists/badge.tsx'
import type { DocumentItemFragment } from '../documents.operations.generated.ts'

const WORDS = { NEW: 'New', CHANGED: 'Changed' } as const

/** A badge for documents added or changed since the viewer's last visit. */
export function NewsBadge({ news }: { news: DocumentItemFragment['sinceLastVisit'] }) {
  return news && <Badge tone={news === 'NEW' ? 'blue' : 'grey'}>{WORDS[news]}</Badge>
}
