import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { isForClient } from '../invoices/invoice.view.ts'
import { mayDo } from '../kernel/access/authorize.ts'
import type { SignedIn } from '../kernel/actor.ts'
import { TODAY } from '../kernel/agency-day.ts'
import { isoTime } from '../kernel/view-columns.ts'
import { isVisibleToClient } from '../milestones/milestone.view.ts'
import { isOwnRecord } from '../portal-access/people.ts'
import { isReachable } from '../portal-access/reachable.ts'
import { projectsWithClients } from '../projects/project.view.ts'

const { sql } = Prisma

/** More than a calendar program shows; those nearest to today count. */
const MAX_DAYS = 2_000

/** A day in the calendar of a person. */
export interface CalendarDay {
  kind: 'milestone' | 'project' | 'invoice'
  id: number
  /** YYYY-MM-DD. */
  day: string
  /** The milestone, the project, or the number of the invoice. */
  name: string
  /** The project, for a milestone. */
  project: string | null
  client: string
  isDone: boolean
  /** In ISO 8601. */
  changedAt: string
  /** The project or, for an invoice, the client whose page shows it to staff. */
  pageId: number
}

/**
 * The days that a person sees on their screens: of milestones, the ends of projects, and the days on which invoices are
 * due. Those of the last year and all to come.
 */
export function calendarDays(
  { rows }: Pick<Database, 'rows'>,
  actor: SignedIn,
): Promise<CalendarDay[]> {
  const isStaff = actor.kind === 'staff'
  const milestones = sql`
    SELECT 'milestone' AS kind, m.id, m.due_on AS day, m.title AS name, p.title AS project, c.name AS client,
      m.state = 'done' AS "isDone", m.updated_at AS changed, p.id AS "pageId"
    FROM milestones m JOIN projects p ON p.id = m.project_id JOIN clients c ON c.id = p.client_id
    WHERE ${isReachable(actor)} AND ${isStaff ? sql`true` : isVisibleToClient}`
  const projects = sql`
    SELECT 'project', p.id, p.end_date, p.title, NULL, c.name, p.status = 'completed', p.updated_at, p.id
    FROM ${projectsWithClients} WHERE ${isReachable(actor)}`
  const invoices = sql`
    SELECT 'invoice', i.id, i.due_on, i.number, NULL, c.name, i.state = 'paid', i.updated_at, c.id
    FROM invoices i JOIN clients c ON c.id = i.client_id
    WHERE ${isStaff ? sql`true` : isOwnRecord(actor)} AND ${isForClient} AND i.state <> 'canceled'`
  const seesInvoices = mayDo(actor, isStaff ? 'invoices:read' : 'financials:read')
  const parts = seesInvoices ? [milestones, projects, invoices] : [milestones, projects]
  return rows<CalendarDay>(sql`
    SELECT kind, id, day::text, name, project, client, "isDone", ${isoTime('changed')} AS "changedAt", "pageId"
    FROM (${Prisma.join(parts, ' UNION ALL ')}) days
    WHERE day >= ${TODAY} - 365 ORDER BY abs(day - ${TODAY}), kind, id LIMIT ${MAX_DAYS}`)
}
