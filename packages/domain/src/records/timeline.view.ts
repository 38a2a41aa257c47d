import {
  timelineMail,
  timelineNote,
  type TimelinePosition,
} from '@loggia/contracts/records/timeline'
import type { RecordKind } from '@loggia/contracts/records/values'
import { Prisma } from '@loggia/db/generated/client'
import type { Model } from '@loggia/db/names'
import { z } from 'zod'
import { mailState, replyState, writtenBy } from '../contacts/contact-work.view.ts'
import { jsonRows, type JsonPart } from '../kernel/json-query.ts'
import { idOf, tableOf } from '../kernel/lists/list-sql.ts'
import { viewColumns, type ViewColumns } from '../kernel/view-columns.ts'
import { keptEmail } from '../messages/message.view.ts'

const moment = { id: z.int(), createdAt: z.iso.datetime() }
const none = Prisma.sql`NULL`

export const timelineReplyView = viewColumns(
  'ContactReply',
  timelineMail.extend({
    ...moment,
    subject: z.string(),
    text: z.string(),
    contactId: z.int(),
  }),
  {
    alias: 'w',
    computed: {
      kind: Prisma.sql`'reply'`,
      state: replyState,
      author: writtenBy,
      emailId: none,
    },
  },
)

/** What the senders of contacts answered by email. */
export const timelineAnswerView = viewColumns(
  'ContactAnswer',
  timelineMail.extend({ ...moment, text: z.string(), contactId: z.int() }),
  {
    alias: 'w',
    computed: {
      kind: Prisma.sql`'answer'`,
      state: Prisma.sql`'sent'`,
      subject: none,
      author: Prisma.sql`(
        SELECT c.first_name || ' ' || c.last_name FROM contacts c WHERE c.id = w.contact_id)`,
      emailId: keptEmail(Prisma.sql`w.inbound_mail_id`),
    },
  },
)

/** The requests to confirm a newsletter subscription, for as long as the outbox keeps them. */
export const timelineConfirmationView = viewColumns('Outbox', timelineMail.extend(moment), {
  alias: 'o',
  computed: {
    kind: Prisma.sql`'newsletter-confirmation'`,
    state: mailState,
    subject: none,
    text: none,
    author: none,
    contactId: none,
    emailId: none,
  },
})

export const timelineNoteView = viewColumns('ContactNote', timelineNote.extend(moment), {
  alias: 'w',
  computed: { author: writtenBy },
})

/** A part of the history of a record. */
export interface Selection {
  record: RecordKind
  id: number
  olderThan?: TimelinePosition | null | undefined
}

/** The order of entries of one moment. A new kind of entry goes to the end, so that keys keep their meaning. */
export const RANKS = { change: 0, reply: 1, confirmation: 2, note: 3, answer: 4 } as const

/** A condition for the entries of a rank that come next. Its form lets an index on time and id find them. */
export function follows(
  { olderThan }: Selection,
  rank: number,
  at: Prisma.Sql,
  id: Prisma.Sql,
): Prisma.Sql {
  if (!olderThan) return Prisma.sql`true`
  if (rank < olderThan.rank) return Prisma.sql`${at} < ${olderThan.at}`
  if (rank > olderThan.rank) return Prisma.sql`${at} <= ${olderThan.at}`
  return Prisma.sql`(${at}, ${id}) < (${olderThan.at}, ${olderThan.id})`
}

/** The newest rows of a view of the timeline that match a condition and come next. */
export function newestOf<V extends z.ZodObject>(
  view: ViewColumns<Model, V>,
  kind: keyof typeof RANKS,
  about: Selection,
  condition: Prisma.Sql,
  limit: number,
): JsonPart<z.output<V>[]> {
  const at = Prisma.raw(`${view.alias}.created_at`)
  const id = idOf({ view })
  return jsonRows(
    view,
    Prisma.sql`FROM ${tableOf({ view })} WHERE ${condition} AND ${follows(about, RANKS[kind], at, id)}
      ORDER BY ${at} DESC, ${id} DESC LIMIT ${limit}`,
  )
}
