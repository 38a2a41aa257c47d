import { z } from 'zod'
import { auditEntry } from '../audit/audit.ts'
import { DELIVERY_STATES } from '../contacts/contact-work.ts'
import { rowInput } from '../lists.ts'
import { countUpTo, id } from '../text.ts'
import { MAIL_KINDS, RECORD_KINDS } from './values.ts'

const NO_KEY = 'Must be the key of an entry'

/** Time, kind and id of an entry, the order of the timeline. New kinds get the next number: browsers hold older keys. */
const KEY = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-4])_(\d{1,10})$/

/** A position in a timeline. */
export interface TimelinePosition {
  at: Date
  rank: number
  id: number
}

const position = z.string(NO_KEY).transform((key, context): TimelinePosition => {
  const [, time = '', rank, entryId] = KEY.exec(key) ?? []
  const at = new Date(time)
  if (!Number.isNaN(at.getTime())) return { at, rank: Number(rank), id: Number(entryId) }
  context.addIssue(NO_KEY)
  return z.NEVER
})

/** Selects a part of the history of a record, newest first. */
export const timelineInput = rowInput.extend({
  record: z.enum(RECORD_KINDS, 'Must be client, project or contact'),
  /** The key of the last entry that the caller has. */
  olderThan: position.nullish(),
  limit: countUpTo(100).nullish(),
})

/** An email to the person of the record, or an answer from them. */
const timelineMail = z.object({
  kind: z.enum(MAIL_KINDS),
  state: z.enum(DELIVERY_STATES),
  /** Replies only. */
  subject: z.string().nullable(),
  /** Replies and answers only. */
  text: z.string().nullable(),
  /** The member of staff who wrote the reply, while they have an account; or whose answer it is. */
  author: z.string().nullable(),
  /** The contact that was replied to, or answered. */
  contactId: id.nullable(),
  /** The email that an answer came in, while that is kept. */
  emailId: id.nullable(),
  /** All that this email said, where more was left out of the text than our own email. */
  wholeText: z.string().nullable(),
})

/** A note of staff about a contact. */
const timelineNote = z.object({
  text: z.string(),
  /** The member of staff who wrote it, while they have an account. */
  author: z.string().nullable(),
  contactId: id,
})

/** One moment in the history of a record: a change, an email or a note. */
const timelineEntry = z.object({
  /** Names the entry, and where the timeline goes on after it. */
  key: z.string(),
  at: z.iso.datetime(),
  change: auditEntry.nullable(),
  mail: timelineMail.nullable(),
  note: timelineNote.nullable(),
})

export type TimelineEntry = z.infer<typeof timelineEntry>

export const timeline = z.object({
  entries: z.array(timelineEntry),
  /** Whether there are older entries. */
  hasMore: z.boolean(),
})

export type Timeline = z.infer<typeof timeline>
