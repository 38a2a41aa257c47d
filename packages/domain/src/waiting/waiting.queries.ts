import { APPROVAL_REMINDER_DAYS } from '@loggia/contracts/approvals/values'
import type { Action } from '@loggia/contracts/permissions'
import type { WaitingItem } from '@loggia/contracts/waiting/waiting'
import {
  MAX_WAITING_COUNTED,
  MAX_WAITING_LISTED,
  type WaitingKind,
} from '@loggia/contracts/waiting/values'
import { Prisma } from '@loggia/db/generated/client'
import { isOpenApproval } from '../approvals/approval-rows.queries.ts'
import { isNobodys, waitsSince } from '../contacts/contact.view.ts'
import { isOverdue } from '../invoices/invoice.view.ts'
import type { StaffActor } from '../kernel/actor.ts'
import { ZONE } from '../kernel/agency-day.ts'
import { jsonList } from '../kernel/json-query.ts'
import { isoTime } from '../kernel/view-columns.ts'
import { joinNewest, PREVIEW } from '../messages/conversation.view.ts'
import { reachableThreads } from '../messages/unread.queries.ts'
import { isReachable } from '../portal-access/reachable.ts'

const { sql } = Prisma

type Column = Exclude<keyof WaitingItem, 'kind' | 'path' | 'invoice'>

/** Where the things of a kind that wait are found, and their columns in the list. */
interface Waiting {
  /** The tables and the condition, from FROM on: what is counted is what is listed. */
  from: Prisma.Sql
  /** The tables that only the list needs, before the condition. */
  joins?: Prisma.Sql
  where: Prisma.Sql
  columns: Record<Column, Prisma.Sql> & { invoice?: Prisma.Sql }
  /** An order along which the oldest are found without looking at all. */
  oldest: Prisma.Sql
}

/** The action without which a caller does not see a kind. */
export const READING: Record<WaitingKind, Action> = {
  message: 'messages:read',
  approval: 'approvals:read',
  invoice: 'invoices:read',
  contact: 'contacts:read',
  mail: 'inboundMails:read',
  connection: 'dashboard:read',
}

const nobody = sql`NULL::int`
const beginning = (text: Prisma.Sql) => sql`coalesce(left(${text}, ${PREVIEW}), '')`

/** A client is given the time after which the first reminder is sent; one by staff gives as much again. */
const patience = sql`now() - make_interval(days => ${APPROVAL_REMINDER_DAYS[0]})`

/** The one rule for what waits: lists, counters and the sidebar ask it. */
const WAITING: Record<WaitingKind, (actor: StaffActor) => Waiting> = {
  message: (actor) => ({
    from: sql`FROM ${reachableThreads(actor)}`,
    joins: sql`LEFT JOIN projects p ON p.id = t.project_id
      JOIN clients c ON c.id = coalesce(t.client_id, p.client_id) ${joinNewest(actor)}`,
    where: sql`t.is_unanswered`,
    columns: {
      id: sql`t.id`,
      // The first message since the team had the last word: who writes again does not begin to wait anew.
      since: sql`coalesce((
        SELECT min(m.created_at) FROM messages m
        WHERE m.thread_id = t.id AND m.deleted_at IS NULL AND m.id > coalesce((
          SELECT max(o.id) FROM messages o
          WHERE o.thread_id = t.id AND o.deleted_at IS NULL AND NOT o.is_from_client), 0)
      ), t.last_message_at)`,
      title: sql`coalesce(p.title, c.name)`,
      who: sql`coalesce(newest.author, c.name)`,
      quote: sql`coalesce(newest.text, '')`,
      clientId: sql`c.id`,
      projectId: sql`p.id`,
    },
    oldest: sql`t.last_message_id`,
  }),
  approval: (actor) => ({
    from: sql`FROM approvals a
      JOIN projects p ON p.id = a.project_id JOIN clients c ON c.id = p.client_id
      JOIN approval_events asked ON asked.approval_id = a.id AND asked.seq = 1`,
    where: sql`asked.at < ${patience} AND ${isReachable(actor)} AND ${isOpenApproval}
      AND NOT EXISTS (
        SELECT FROM approval_events e WHERE e.approval_id = a.id AND e.kind = 'reminded'
          AND e.person IS DISTINCT FROM 'system' AND e.at >= ${patience})`,
    columns: {
      id: sql`a.id`,
      since: sql`asked.at`,
      title: sql`a.title`,
      who: sql`c.name`,
      quote: beginning(sql`asked.text`),
      clientId: sql`c.id`,
      projectId: sql`p.id`,
    },
    oldest: sql`asked.at`,
  }),
  invoice: () => ({
    from: sql`FROM invoices i`,
    joins: sql`JOIN clients c ON c.id = i.client_id`,
    where: isOverdue,
    columns: {
      id: sql`i.id`,
      since: sql`(i.due_on + 1)::timestamp AT TIME ZONE ${ZONE}`,
      title: sql`i.title`,
      who: sql`c.name`,
      quote: sql`''`,
      clientId: sql`c.id`,
      projectId: nobody,
      invoice: sql`json_build_object('number', i.number, 'amount', i.amount, 'currency', i.currency,
        'dueOn', i.due_on, 'version', i.version)`,
    },
    oldest: sql`i.due_on`,
  }),
  contact: () => ({
    from: sql`FROM contacts`,
    where: isNobodys,
    columns: {
      id: sql`contacts.id`,
      since: waitsSince,
      title: sql`coalesce(nullif(contacts.company, ''), contacts.project_type, contacts.email)`,
      who: sql`concat_ws(' ', contacts.first_name, contacts.last_name)`,
      quote: beginning(sql`contacts.message`),
      clientId: sql`contacts.client_id`,
      projectId: nobody,
    },
    oldest: sql`contacts.created_at`,
  }),
  mail: () => ({
    from: sql`FROM inbound_mails i`,
    where: sql`i.state = 'held'`,
    columns: {
      id: sql`i.id`,
      since: sql`i.received_at`,
      title: sql`i.subject`,
      who: sql`coalesce(nullif(i.sender_name, ''), i.sender)`,
      quote: beginning(sql`coalesce(nullif(i.text, ''), i.whole_text)`),
      clientId: nobody,
      projectId: nobody,
    },
    oldest: sql`i.id`,
  }),
  connection: () => ({
    from: sql`FROM drive_connections d`,
    where: sql`d.refresh_token IS NULL`,
    columns: {
      id: sql`d.id`,
      since: sql`coalesce(d.lost_at, d.connected_at)`,
      title: sql`'Google Drive'`,
      who: sql`d.account`,
      quote: sql`''`,
      clientId: sql`(SELECT max(c.id) FROM clients c WHERE c.email_key = d.owner)`,
      projectId: nobody,
    },
    oldest: sql`d.id`,
  }),
}

/** A row of the list, before it is told where it leads. */
export type WaitingRow = Omit<WaitingItem, 'path'>

/** Those of some kinds that have waited longest, the oldest first. */
export function waitingItems(actor: StaffActor, kinds: readonly WaitingKind[]) {
  if (kinds.length === 0) return jsonList<WaitingRow>(sql`SELECT WHERE false`)
  const all = kinds.map((kind) => {
    const { from, joins = Prisma.empty, where, columns, oldest } = WAITING[kind](actor)
    return sql`(
      SELECT ${kind}::text AS kind, ${columns.id} AS id, ${columns.since} AS at, ${columns.title} AS title,
        ${columns.who} AS who, ${columns.quote} AS quote, ${columns.clientId} AS client,
        ${columns.projectId} AS project, ${columns.invoice ?? sql`NULL::json`} AS invoice
      ${from} ${joins} WHERE ${where} ORDER BY ${oldest}, ${columns.id} LIMIT ${MAX_WAITING_LISTED})`
  })
  return jsonList<WaitingRow>(sql`
    SELECT kind, id, ${isoTime('at')} AS since, title, who, quote, client AS "clientId",
      project AS "projectId", invoice
    FROM (${Prisma.join(all, ' UNION ALL ')}) waiting
    ORDER BY at, kind, id LIMIT ${MAX_WAITING_LISTED}`)
}

/** How many of a kind wait, counted up to `MAX_WAITING_COUNTED`. */
export function waitingCount(actor: StaffActor, kind: WaitingKind): Prisma.Sql {
  const { from, where } = WAITING[kind](actor)
  return sql`(SELECT count(*) FROM (SELECT ${from} WHERE ${where} LIMIT ${MAX_WAITING_COUNTED}) counted)`
}
