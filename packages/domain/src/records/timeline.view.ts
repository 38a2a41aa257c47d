import { contactNote, contactReply } from '@loggia/contracts/contacts/contact-work'
import type { TimelinePosition } from '@loggia/contracts/records/timeline'
import type { RecordKind } from '@loggia/contracts/records/values'
import { Prisma } from '@loggia/db/generated/client'
import type { Model } from '@loggia/db/names'
import { z } from 'zod'
import { mailState, ofNote, ofReply } from '../contacts/contact-work.view.ts'
import { jsonRows, type JsonPart } from '../kernel/json-query.ts'
import { idOf, tableOf } from '../kernel/lists/list-statement.ts'
import { viewColumns, type ViewColumns } from '../kernel/view-columns.ts'
import { keptEmail } from '../messages/message.view.ts'

const note = contactNote.extend({ contactId: z.int() })

export const timelineNoteView = viewColumns('ContactNote', note, ofNote)

export const timelineReplyView = viewColumns(
  'ContactReply',
  contactReply.extend({ contactId: z.int() }),
  ofReply,
)

/** The answers of contacts by email. */
export const timelineAnswerView = viewColumns(
  'ContactAnswer',
  note.extend({ emailId: z.int().nullable(), wholeText: z.string().nullable() }),
  {
    alias: 'w',
    computed: {
      author: Prisma.sql`(
        SELECT c.first_name || ' ' || c.last_name FROM contacts c WHERE c.id = w.contact_id)`,
      emailId: keptEmail(Prisma.sql`w.inbound_mail_id`),
    },
  },
)

/** The requests to confirm a newsletter subscription, for as long as the outbox keeps them. */
export const timelineConfirmationView = viewColumns(
  'Outbox',
  contactReply.pick({ id: true, createdAt: true, state: true }),
  { alias: 'o', computed: { state: mailState } },
)

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
