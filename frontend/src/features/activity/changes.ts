import { exactTime } from '../../lib/dates/format-date.ts'
import type { Entry } from './activity-entry.ts'
import { plainWords } from './activity-labels.ts'

/** One field of a row, in words. */
export interface Change {
  field: string
  label: string
  before: string
  after: string
}

/** Kept for the program; what a person reads is told by other fields or by the entry itself. */
const TECHNICAL = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'key',
  'clientId',
  'noteId',
  'replyId',
])

const LABELS: Partial<Record<string, string>> = {
  clientName: 'client',
  driveFolderId: 'Drive folder',
  email: 'e-mail',
  hasBeenContacted: 'contacted',
  isQuarantined: 'held back as spam',
}

const STORED_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The fields that an entry tells of; those that are empty before and after are left out. */
export function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter((field) => !TECHNICAL.has(field))
    .map((field) => ({
      field,
      label: LABELS[field] ?? plainWords(field),
      before: valueInWords(field, before?.[field]),
      after: valueInWords(field, after?.[field]),
    }))
    .filter((change) => change.before !== '' || change.after !== '')
}

/** Empty where there is nothing. */
function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return JSON.stringify(value)
  if (STORED_TIME.test(value)) return exactTime(value)
  return field === 'status' ? value.replaceAll('-', ' ') : value
}
