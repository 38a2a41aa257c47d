import type { Client } from '@loggia/contracts/clients/clients'
import type { Contact } from '@loggia/contracts/contacts/contacts'
import type { Milestone } from '@loggia/contracts/milestones/milestones'
import type { Project } from '@loggia/contracts/projects/projects'
import type { SiteSetting } from '@loggia/contracts/site-settings/site-settings'
import { exactTime } from '../../../lib/dates/format-date.ts'
import type { Entry } from './activity-entry.ts'
import { humanize } from './activity-labels.ts'

/** One changed field of a row, formatted for display. */
export interface Change {
  field: string
  label: string
  before: string
  after: string
}

/** A field of the rows that people edit. */
type Field = keyof (Client & Project & Milestone & Contact & SiteSetting)

/** Not shown: they mean nothing to people, or other fields or the entry itself already say it. */
const HIDDEN = new Set<string>([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'key',
  'clientId',
  'projectId',
  'position',
  'progress',
  'doneAt',
  'leadId',
  // The name beside it says who it is.
  'ownerId',
  'noteId',
  'replyId',
])

/** Labels that differ from the name of the field in words. */
const LABELS = new Map<string, string>([
  ['clientName', 'client'],
  ['driveFolderId', 'Drive folder'],
  ['dueOn', 'due date'],
  ['hasBeenContacted', 'contacted'],
  ['isVisible', 'visible to the client'],
  ['isQuarantined', 'held back as possible spam'],
] satisfies [Field, string][])

const TIMESTAMP = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The changed fields of an entry; those that say the same before and after are left out. */
export function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter((field) => !HIDDEN.has(field))
    .map((field) => ({
      field,
      label: LABELS.get(field) ?? humanize(field),
      before: formatValue(field, before?.[field]),
      after: formatValue(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after)
}

/** Formats a stored value for display; empty for null and undefined. */
function formatValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return JSON.stringify(value)
  if (TIMESTAMP.test(value)) return exactTime(value)
  return field === 'status' || field === 'state' ? value.replaceAll('-', ' ') : value
}
