import type { TimelineMail, TimelineNote } from '@loggia/contracts/records/timeline'
import { Prisma } from '@loggia/db/generated/client'
import { jsonList } from '../kernel/json-query.ts'
import { isoTime } from '../kernel/view-columns.ts'
import { keptEmail } from '../messages/message.view.ts'
import { emailKeyOf } from '../clients/client.view.ts'
import { contactsOf } from './subjects.queries.ts'
import { follows, RANKS, type Selection } from './timeline-order.queries.ts'

/** What an entry and its key are made of. */
interface Row {
  id: number
  rank: number
  at: string
}

type MailRow = Row & { mail: TimelineMail }
type NoteRow = Row & { note: TimelineNote }

/** The state of a mail in the outbox; sent ones are swept after a while. */
const state = Prisma.sql`CASE WHEN o.id IS NULL OR o.sent_at IS NOT NULL THEN 'sent'
  WHEN o.dead_at IS NOT NULL THEN 'failed' ELSE 'pending' END`

export function repliesTo(about: Selection, limit: number) {
  const older = follows(about, RANKS.reply, Prisma.sql`r.created_at`, Prisma.sql`r.id`)
  return jsonList<MailRow>(Prisma.sql`
    SELECT r.id, ${RANKS.reply}::int AS rank, ${isoTime('r.created_at')} AS at, json_build_object(
      'kind', 'reply', 'state', ${state}, 'subject', r.subject, 'text', r.text,
      'author', u.name, 'contactId', r.contact_id, 'emailId', NULL) AS mail
    FROM contact_replies r
    LEFT JOIN users u ON u.id = r.author_id
    LEFT JOIN outbox o ON o.kind = 'sendContactReply' AND o.ref_id = r.id
    WHERE r.contact_id IN (${contactsOf(about.record, about.id)}) AND ${older}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`)
}

/** What the senders of contacts answered by email. */
export function answersTo(about: Selection, limit: number) {
  const older = follows(about, RANKS.answer, Prisma.sql`a.created_at`, Prisma.sql`a.id`)
  return jsonList<MailRow>(Prisma.sql`
    SELECT a.id, ${RANKS.answer}::int AS rank, ${isoTime('a.created_at')} AS at, json_build_object(
      'kind', 'answer', 'state', 'sent', 'subject', NULL, 'text', a.text,
      'author', c.first_name || ' ' || c.last_name, 'contactId', a.contact_id,
      'emailId', ${keptEmail(Prisma.sql`a.inbound_mail_id`)}) AS mail
    FROM contact_answers a JOIN contacts c ON c.id = a.contact_id
    WHERE a.contact_id IN (${contactsOf(about.record, about.id)}) AND ${older}
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${limit}`)
}

/** The requests to confirm a newsletter subscription of a client's address, for as long as the outbox keeps them. */
export function confirmationsTo(about: Selection, limit: number) {
  const older = follows(about, RANKS.confirmation, Prisma.sql`o.created_at`, Prisma.sql`o.id`)
  const emailKey = about.record === 'client' ? emailKeyOf(about.id) : Prisma.sql`NULL`
  return jsonList<MailRow>(Prisma.sql`
    SELECT o.id, ${RANKS.confirmation}::int AS rank, ${isoTime('o.created_at')} AS at,
      json_build_object('kind', 'newsletter-confirmation', 'state', ${state}, 'subject', NULL,
        'text', NULL, 'author', NULL, 'contactId', NULL, 'emailId', NULL) AS mail
    FROM newsletter_subscribers s
    JOIN outbox o ON o.kind = 'sendNewsletterConfirmation' AND o.ref_id = s.id
    WHERE s.email_key = ${emailKey} AND ${older}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`)
}

/** The notes of staff about the contacts of a record. */
export function notesAbout(about: Selection, limit: number) {
  const older = follows(about, RANKS.note, Prisma.sql`n.created_at`, Prisma.sql`n.id`)
  return jsonList<NoteRow>(Prisma.sql`
    SELECT n.id, ${RANKS.note}::int AS rank, ${isoTime('n.created_at')} AS at, json_build_object(
      'text', n.text, 'author', u.name, 'contactId', n.contact_id) AS note
    FROM contact_notes n
    LEFT JOIN users u ON u.id = n.author_id
    WHERE n.contact_id IN (${contactsOf(about.record, about.id)}) AND ${older}
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${limit}`)
}
