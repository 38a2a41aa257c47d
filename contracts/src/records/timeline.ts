import { z } from 'zod'
import { auditEntry } from '../audit/audit.ts'
import { deliveryState } from '../contacts/contact-work.ts'
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
  record: z.enum(RECORD_KINDS, 'Must be client, project or contact').meta({
    graphql: 'RecordKind',
    description: 'A kind of row that has a page of its own in the back office.',
  }),
  olderThan: position.nullish().describe('The key of the last entry that the caller has.'),
  limit: countUpTo(100).nullish(),
})

/** An email to the person of the record, or an answer from them. */
const timelineMail = z
  .object({
    kind: z.enum(MAIL_KINDS).meta({
      graphql: 'MailKind',
      description: 'An email to the person of a record.',
      values: {
        answer: 'An answer by email.',
        'newsletter-confirmation':
          'The request to confirm a subscription to the newsletter. Kept for 30 days after it was sent.',
        reply: 'A reply to a contact.',
      },
    }),
    state: deliveryState,
    subject: z.string().nullable().describe('Of a reply.'),
    text: z.string().nullable().describe('Of a reply or an answer.'),
    author: z
      .string()
      .nullable()
      .describe(
        'The member of staff who wrote the reply, while they have an account; or whose answer it is.',
      ),
    contactId: id.nullable().describe('The contact that was replied to, or answered.'),
    emailId: id
      .nullable()
      .describe(
        'The email that an answer came in, while that is kept. Staff download it through REST.',
      ),
    wholeText: z
      .string()
      .nullable()
      .describe(
        'All that this email said, where more was left out of the text than our own email.',
      ),
  })
  .meta({ graphql: 'TimelineMail' })

const timelineNote = z
  .object({
    text: z.string(),
    author: z
      .string()
      .nullable()
      .describe('The member of staff who wrote it, while they have an account.'),
    contactId: id,
  })
  .meta({
    graphql: 'TimelineNote',
    description: 'What staff wrote for each other about a contact.',
  })

const timelineEntry = z
  .object({
    key: z.string().describe('Names the entry, and where the timeline goes on after it.'),
    at: z.iso.datetime(),
    change: auditEntry.nullable(),
    mail: timelineMail.nullable(),
    note: timelineNote.nullable(),
  })
  .meta({
    graphql: 'TimelineEntry',
    description: 'One moment in the history of a record: a change, an email or a note.',
  })

export type TimelineEntry = z.infer<typeof timelineEntry>

export const timeline = z
  .object({
    entries: z.array(timelineEntry),
    hasMore: z
      .boolean()
      .describe(
        'Whether there are older entries: ask for those with the last `key` as `olderThan`.',
      ),
  })
  .meta({ graphql: 'Timeline' })

export type Timeline = z.infer<typeof timeline>
