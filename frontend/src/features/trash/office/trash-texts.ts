import type { TrashKind } from '@loggia/contracts/trash/kinds'
import { countText } from '../../../lib/format/count-text.ts'
import { TRASH_LABELS } from '../../../lib/format/entity-labels.ts'

export const TRASH_KINDS = Object.keys(TRASH_LABELS) as [TrashKind, ...TrashKind[]]

interface Counts {
  projectCount: number
  noteCount: number
  replyCount: number
  contactCount: number
}

/** The items that come back along: 'with 3 projects and 1 note'; empty without any. */
export function withText({ projectCount, noteCount, replyCount, contactCount }: Counts): string {
  const parts = [
    projectCount > 0 && countText(projectCount, 'project'),
    replyCount > 0 && countText(replyCount, 'reply', 'replies'),
    noteCount > 0 && countText(noteCount, 'note'),
    contactCount > 0 && `the link to ${countText(contactCount, 'contact')}`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return ''
  return `with ${new Intl.ListFormat('en-US').format(parts)}`
}

const DAY_MS = 86_400_000

/** How long an item stays: '12 days left', 'less than a day left'. */
export function timeLeft(purgeAt: string, now: number): string {
  const days = (new Date(purgeAt).getTime() - now) / DAY_MS
  return days < 1 ? 'less than a day left' : `${countText(Math.round(days), 'day')} left`
}
