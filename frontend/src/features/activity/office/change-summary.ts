import type { Entry } from './activity-entry.ts'
import { type Change, changesOf } from './changes.ts'

/** Longer values would make a sentence hard to read; their field is only named. */
const MAX_VALUE_LENGTH = 40
const MAX_CHANGES = 3

/** Such as ': status from prospect to active, phone removed'; empty without changes. */
export function changeSummary(entry: Pick<Entry, 'before' | 'after'>): string {
  const all = changesOf(entry)
  const changes = [...all.filter((change) => !isLong(change)), ...all.filter(isLong)]
  if (changes.length === 0) return ''
  const listed = changes.slice(0, MAX_CHANGES).map(describeChange)
  const rest = changes.length - listed.length
  return `: ${listed.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function describeChange({ label, before, after }: Change): string {
  if (isLong({ before, after })) return label
  if (after === '') return `${label} removed`
  return before === '' ? `${label} set to ${after}` : `${label} from ${before} to ${after}`
}

function isLong({ before, after }: Pick<Change, 'before' | 'after'>): boolean {
  return [before, after].some((text) => text.length > MAX_VALUE_LENGTH || text.includes('\n'))
}
