import type { OwnData } from '@loggia/contracts/portal-profile/portal-profile'
import { GENERAL_CONVERSATION } from '@loggia/contracts/messages/conversations'
import { Prisma } from '@loggia/db/generated/client'
import { personKey, type ClientActor } from '../kernel/actor.ts'
import type { Reading } from '../kernel/lists/reading.ts'
import { isoTime } from '../kernel/view-columns.ts'
import { isOwnRecord } from '../portal-access/people.ts'
import { clientsTable, ownRecordView } from '../clients/client.view.ts'
import { isForClient, ownInvoiceView } from '../invoices/invoice.view.ts'
import { fileNamesFor } from '../messages/message.view.ts'
import { isVisibleToClient, ownMilestoneView } from '../milestones/milestone.view.ts'
import { ownProjectView, projectsWithClients } from '../projects/project.view.ts'

/** More rows than these are not sent as objects, which are all made at once. */
export const MAX_OBJECTS = 1_000

/** How many rows are sent at a time. */
const SLICE_ROWS = 500

/** A list of the export. */
interface Part {
  columns: Prisma.Sql
  /** From FROM on. */
  rest: Prisma.Sql
  /** The order of the rows. */
  order: string
}

export type PartName = Exclude<keyof OwnData, 'exportedAt' | 'email'>

/**
 * All data held about the caller, as far as they may see it: hidden milestones, drafts of invoices, internal notes and
 * the notes of staff are no part of any of these views.
 */
export function partsOf(actor: ClientActor): Record<PartName, Part> {
  const own = isOwnRecord(actor)
  return {
    records: {
      columns: ownRecordView(actor).columns(),
      rest: Prisma.sql`FROM ${clientsTable} WHERE ${own}`,
      order: 'c.id',
    },
    colleagueOf: {
      columns: Prisma.sql`c.company, person.name, person.phone, ${isoTime('person.invited_at')} AS since`,
      rest: Prisma.sql`FROM client_people person JOIN clients c ON c.id = person.client_id
        WHERE ${own} AND person.email_key = ${actor.emailKey}`,
      order: 'person.id',
    },
    projects: {
      columns: ownProjectView.columns(),
      rest: Prisma.sql`FROM ${projectsWithClients} WHERE ${own}`,
      order: 'p.id',
    },
    milestones: {
      columns: ownMilestoneView.columns(),
      rest: Prisma.sql`
        FROM milestones m JOIN projects p ON p.id = m.project_id JOIN clients c ON c.id = p.client_id
        WHERE ${own} AND ${isVisibleToClient}`,
      order: 'm.project_id, m.position, m.id',
    },
    invoices: {
      columns: ownInvoiceView.columns(),
      rest: Prisma.sql`FROM invoices i JOIN clients c ON c.id = i.client_id WHERE ${own} AND ${isForClient}`,
      order: 'i.id',
    },
    messages: {
      columns: Prisma.sql`coalesce(p.title, ${GENERAL_CONVERSATION}) AS about, m.author_name AS author,
        coalesce(m.author_email_key = ${actor.emailKey}, false) AS "isOwn", m.text,
        ${fileNamesFor(actor)} AS files, ${isoTime('m.created_at')} AS "createdAt"`,
      rest: Prisma.sql`
        FROM messages m JOIN threads t ON t.id = m.thread_id LEFT JOIN projects p ON p.id = t.project_id
          JOIN clients c ON c.id = coalesce(t.client_id, p.client_id)
        WHERE ${own} AND m.deleted_at IS NULL`,
      order: 'm.id',
    },
    files: {
      columns: Prisma.sql`u.name, ${isoTime('u.created_at')} AS "createdAt"`,
      rest: Prisma.sql`FROM uploads u JOIN clients c ON c.id = u.client_id
        WHERE ${own} AND u.uploader = ${personKey(actor)}`,
      order: 'u.id',
    },
    passkeys: {
      columns: Prisma.sql`k.id, k.name, k.is_synced AS "isSynced",
        ${isoTime('k.created_at')} AS "createdAt", ${isoTime('k.last_used_at')} AS "lastUsedAt"`,
      rest: Prisma.sql`FROM passkeys k WHERE k.person = ${personKey(actor)}`,
      order: 'k.id',
    },
    calendarLinks: {
      columns: Prisma.sql`${isoTime('l.created_at')} AS "createdAt"`,
      rest: Prisma.sql`FROM calendar_links l WHERE l.person = ${personKey(actor)}`,
      order: 'l.id',
    },
  }
}

/** Some rows as the elements of a JSON array without its brackets, and how many they are. */
export interface Slice {
  json: string
  rows: number
}

/** Reads a list in one statement; its slices are so short that each is sent at once. */
export function slicesOf({ rows }: Pick<Reading, 'rows'>, part: Part): Promise<Slice[]> {
  const { columns, rest, order } = part
  return rows<Slice>(Prisma.sql`
    SELECT string_agg(item, ',' ORDER BY place) AS json, count(*)::int AS rows
    FROM (
      SELECT row_number() OVER (ORDER BY ${Prisma.raw(order)}) - 1 AS place,
        (SELECT row_to_json(item)::text FROM (SELECT ${columns}) item) AS item
      ${rest}) listed
    GROUP BY place / ${SLICE_ROWS}::int ORDER BY min(place)`)
}
