import type { Entry } from './activity-entry.ts'
import { type Change, changesOf } from './changes.ts'

/** More than this many characters would make a sentence hard to read. */
const SHORT = 40
/** More than this many changes, too. */
const FEW = 3

/** ': status from prospect to active, phone removed'; empty where nothing is told. */
export function changeText(entry: Pick<Entry, 'before' | 'after'>): string {
  const all = changesOf(entry)
  const changes = [...all.filter((it) => !isLong(it)), ...all.filter(isLong)]
  if (changes.length === 0) return ''
  const told = changes.slice(0, FEW).map(changeInWords)
  const rest = changes.length - told.length
  return `: ${told.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function changeInWords({ label, before, after }: Change): string {
  if (isLong({ before, after })) return label
  if (after === '') return `${label} removed`
  return before === '' ? `${label} set to ${after}` : `${label} from ${before} to ${after}`
}

function isLong({ before, after }: Pick<Change, 'before' | 'after'>): boolean {
  return [before, after].some((text) => text.length > SHORT || text.includes('\n'))
}
