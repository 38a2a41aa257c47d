import type { AuditAction } from '@loggia/contracts/audit/kinds'
import type { TimelineEntry } from '@loggia/contracts/records/timeline'
import { Prisma } from '@loggia/db/generated/client'
import { columnName, TABLE_NAMES } from '@loggia/db/names'
import { auditView } from '../audit/audit.view.ts'
import { emailKeyOf } from '../clients/client.view.ts'
import { contactsOfClient } from '../contacts/contact.view.ts'
import { entities } from '../entities.ts'
import { notFound } from '../kernel/errors.ts'
import { jsonCount, jsonRows, readJson } from '../kernel/json-query.ts'
import type { Reading } from '../kernel/lists/reading.ts'
import {
  follows,
  newestOf,
  RANKS,
  timelineAnswerView,
  timelineConfirmationView,
  timelineNoteView,
  timelineReplyView,
  type Selection,
} from './timeline.view.ts'

const MODELS = { client: 'Client', project: 'Project', contact: 'Contact' } as const

/** The newest entries of a record, or those after a position; the names of rows are still missing. @throws NOT_FOUND */
export async function readTimeline(
  reading: Pick<Reading, 'rows'>,
  about: Selection,
  limit: number,
): Promise<TimelineEntry[]> {
  const model = MODELS[about.record]
  const isWritten = Prisma.sql`w.contact_id IN (${contactsOf(about)})`
  const parts = {
    found: jsonCount(Prisma.sql`FROM ${Prisma.raw(TABLE_NAMES[model])} WHERE id = ${about.id}`),
    change: changesOf(about, limit),
    reply: newestOf(timelineReplyView, 'reply', about, isWritten, limit),
    confirmation: newestOf(timelineConfirmationView, 'confirmation', about, confirms(about), limit),
    note: newestOf(timelineNoteView, 'note', about, isWritten, limit),
    answer: newestOf(timelineAnswerView, 'answer', about, isWritten, limit),
  }
  const wanted = new Set(Object.keys(parts) as (keyof typeof parts)[])
  const {
    found,
    change = [],
    reply = [],
    confirmation = [],
    note = [],
    answer = [],
  } = await readJson(reading, parts, wanted)
  if (!found) throw notFound(model)
  const entries: Ranked[] = [
    ...change.map((row) => {
      const { id, at } = row
      return { ...NOTHING, id, at, rank: RANKS.change, change: { ...row, entityName: null } }
    }),
    ...note.map(({ id, createdAt: at, ...written }) => {
      return { ...NOTHING, id, at, rank: RANKS.note, note: written }
    }),
    ...reply.map((row) => mailOf(RANKS.reply, { kind: 'reply', ...row })),
    ...confirmation.map((row) =>
      mailOf(RANKS.confirmation, { kind: 'newsletter-confirmation', ...row }),
    ),
    ...answer.map((row) => mailOf(RANKS.answer, { kind: 'answer', state: 'sent', ...row })),
  ]
  return entries
    .toSorted(newestFirst)
    .slice(0, limit)
    .map(({ id, rank, at, ...entry }) => ({ key: `${at}_${rank}_${id}`, at, ...entry }))
}

type Mail = NonNullable<TimelineEntry['mail']>
type MailRow = Pick<Mail, 'kind' | 'state'> & Partial<Mail> & { id: number; createdAt: string }

const NO_DETAILS = {
  subject: null,
  text: null,
  author: null,
  contactId: null,
  emailId: null,
  wholeText: null,
}

function mailOf(rank: number, { id, createdAt: at, kind, state, ...mail }: MailRow): Ranked {
  return { ...NOTHING, id, at, rank, mail: { kind, state, ...NO_DETAILS, ...mail } }
}

const NOTHING = { change: null, mail: null, note: null }

type Ranked = Omit<TimelineEntry, 'key'> & { id: number; rank: number }

function newestFirst(a: Ranked, b: Ranked): number {
  return b.at.localeCompare(a.at) || a.rank - b.rank || b.id - a.id
}

/** The ids of the contacts whose notes, replies and answers are in the history of a record. */
function contactsOf({ record, id }: Selection): Prisma.Sql {
  if (record === 'client') return contactsOfClient(id)
  return Prisma.sql`SELECT ${record === 'contact' ? id : null}::int`
}

/** The mails to confirm a newsletter subscription of a client's address. */
function confirms({ record, id }: Selection): Prisma.Sql {
  const emailKey = record === 'client' ? emailKeyOf(id) : Prisma.sql`NULL`
  return Prisma.sql`o.kind = 'sendNewsletterConfirmation'
    AND o.ref_id IN (SELECT id FROM newsletter_subscribers WHERE email_key = ${emailKey})`
}

/**
 * The changes of a record and its parts: of each row the newest, which an index finds however many there are. Replies
 * and notes tell themselves, with their texts.
 */
function changesOf(about: Selection, limit: number) {
  const older = follows(about, RANKS.change, Prisma.sql`a.at`, Prisma.sql`a.id`)
  return jsonRows(
    auditView,
    Prisma.sql`FROM (${subjectsOf(about)}) subject CROSS JOIN LATERAL (
      SELECT * FROM audit a
      WHERE a.entity = subject.entity AND a.entity_id = subject.entity_id
        AND a.action NOT IN ('contact.replied', 'contact.answered', 'contact.noteAdded') AND ${older}
      ORDER BY a.at DESC, a.id DESC LIMIT ${limit}) a
    ORDER BY a.at DESC, a.id DESC LIMIT ${limit}`,
  )
}

/** The rows of a record's history, by `entity` and `entity_id`. */
function subjectsOf({ record, id }: Selection): Prisma.Sql {
  const own = Prisma.sql`SELECT ${record}::text AS entity, ${String(id)}::text AS entity_id`
  if (record === 'contact') return own
  const parts = entities.flatMap(([entity, { model, history, removedBy }]) => {
    const within = history?.[record]
    if (!model || !within) return []
    const ids = [
      typeof within === 'function'
        ? within(id)
        : Prisma.sql`SELECT id FROM ${Prisma.raw(TABLE_NAMES[model])} WHERE ${Prisma.raw(columnName(within))} = ${id}`,
      ...(removedBy ? [removedFrom(`${record}Id`, id, removedBy)] : []),
    ]
    return ids.map(
      (each) => Prisma.sql`SELECT ${entity}::text, found.id::text FROM (${each}) found (id)`,
    )
  })
  return Prisma.join([own, ...parts], ' UNION ')
}

/** The ids of deleted rows, which only the audit knows. Its indexes on some entries need the action as it is. */
function removedFrom(field: string, id: number, action: AuditAction): Prisma.Sql {
  const entries = Prisma.raw(`FROM audit WHERE action = '${action}' AND before->>'${field}'`)
  return Prisma.sql`SELECT entity_id ${entries} = ${String(id)}`
}
