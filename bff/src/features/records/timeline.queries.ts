import type {
  TimelineEntry,
  TimelineMail,
  TimelinePosition,
} from '@loggia/contracts/records/timeline'
import type { RecordKind } from '@loggia/contracts/values/records'
import { Prisma } from '@loggia/db/generated/client'
import { notFound } from '../../core/errors.ts'
import type { Reading } from '../../core/reading-ports.ts'
import { jsonCount, jsonList, jsonRows, readJson } from '../../data/json-query.ts'
import { isoTime } from '../../data/view-columns.ts'
import { auditView } from '../audit/audit.view.ts'
import { contactsOf, emailKeyOf, existing, subjectsOf } from './subjects.queries.ts'

interface Selection {
  record: RecordKind
  id: number
  olderThan?: TimelinePosition | null | undefined
}

/** The order of entries of one moment. A new kind of entry goes to the end, so that keys keep their meaning. */
const RANKS = { change: 0, reply: 1, confirmation: 2 } as const

const NAMES = { client: 'Client', project: 'Project', contact: 'Contact' } as const

/** The newest entries of a record, or those after a position; the names of rows are still missing. @throws NOT_FOUND */
export async function readTimeline(
  reading: Pick<Reading, 'rows'>,
  about: Selection,
  limit: number,
): Promise<TimelineEntry[]> {
  const parts = {
    found: jsonCount(existing(about.record, about.id)),
    changes: changesOf(about, limit),
    replies: repliesTo(about, limit),
    confirmations: confirmationsTo(about, limit),
  }
  const wanted = new Set(Object.keys(parts) as (keyof typeof parts)[])
  const {
    found,
    changes = [],
    replies = [],
    confirmations = [],
  } = await readJson(reading, parts, wanted)
  if (!found) throw notFound(NAMES[about.record])
  const entries: Ranked[] = [
    ...changes.map(({ id, at, ...change }) => ({
      id,
      at,
      rank: RANKS.change,
      mail: null,
      change: { id, at, ...change, entityName: null },
    })),
    ...[...replies, ...confirmations].map((row) => ({ ...row, change: null })),
  ]
  return entries
    .toSorted(newestFirst)
    .slice(0, limit)
    .map(({ id, rank, at, change, mail }) => ({ key: `${at}_${rank}_${id}`, at, change, mail }))
}

type Ranked = Omit<TimelineEntry, 'key'> & { id: number; rank: number }

function newestFirst(a: Ranked, b: Ranked): number {
  return b.at.localeCompare(a.at) || a.rank - b.rank || b.id - a.id
}

/** A condition for the entries of a rank that come next. Its form lets an index on time and id find them. */
function follows(
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

/**
 * The changes of a record and of what belongs to it: of each row the newest, which an index finds however many there
 * are. Replies are left to the mails, which say whether they arrived.
 */
function changesOf(about: Selection, limit: number) {
  const older = follows(about, RANKS.change, Prisma.sql`a.at`, Prisma.sql`a.id`)
  return jsonRows(
    auditView,
    Prisma.sql`FROM (${subjectsOf(about.record, about.id)}) subject CROSS JOIN LATERAL (
      SELECT * FROM audit a
      WHERE a.entity = subject.entity AND a.entity_id = subject.entity_id
        AND a.action <> 'contact.replied' AND ${older}
      ORDER BY a.at DESC, a.id DESC LIMIT ${limit}) a
    ORDER BY a.at DESC, a.id DESC LIMIT ${limit}`,
  )
}

/** A mail, and what its key is made of. */
interface MailRow {
  id: number
  rank: number
  at: string
  mail: TimelineMail
}

/** The state of a mail in the outbox; sent ones are swept after a while. */
const state = Prisma.sql`CASE WHEN o.id IS NULL OR o.sent_at IS NOT NULL THEN 'sent'
  WHEN o.dead_at IS NOT NULL THEN 'failed' ELSE 'pending' END`

function repliesTo(about: Selection, limit: number) {
  const older = follows(about, RANKS.reply, Prisma.sql`r.created_at`, Prisma.sql`r.id`)
  return jsonList<MailRow>(Prisma.sql`
    SELECT r.id, ${RANKS.reply}::int AS rank, ${isoTime('r.created_at')} AS at, json_build_object(
      'kind', 'reply', 'state', ${state}, 'subject', r.subject, 'author', u.name,
      'contactId', r.contact_id) AS mail
    FROM contact_replies r
    LEFT JOIN users u ON u.id = r.author_id
    LEFT JOIN outbox o ON o.kind = 'sendContactReply' AND o.ref_id = r.id
    WHERE r.contact_id IN (${contactsOf(about.record, about.id)}) AND ${older}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`)
}

/** The requests to confirm a newsletter subscription of a client's address, for as long as the outbox keeps them. */
function confirmationsTo(about: Selection, limit: number) {
  const older = follows(about, RANKS.confirmation, Prisma.sql`o.created_at`, Prisma.sql`o.id`)
  const emailKey = about.record === 'client' ? emailKeyOf(about.id) : Prisma.sql`NULL`
  return jsonList<MailRow>(Prisma.sql`
    SELECT o.id, ${RANKS.confirmation}::int AS rank, ${isoTime('o.created_at')} AS at,
      json_build_object('kind', 'newsletter-confirmation', 'state', ${state}, 'subject', NULL,
        'author', NULL, 'contactId', NULL) AS mail
    FROM newsletter_subscribers s
    JOIN outbox o ON o.kind = 'sendNewsletterConfirmation' AND o.ref_id = s.id
    WHERE s.email_key = ${emailKey} AND ${older}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`)
}
