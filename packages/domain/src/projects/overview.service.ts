import { portalOverview } from '@loggia/contracts/projects/project-history'
import { projectLine, type LinePoint } from '@loggia/contracts/projects/project-line'
import { UPCOMING_DAYS } from '@loggia/contracts/projects/events'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { TODAY } from '../kernel/agency-day.ts'
import { personKey } from '../kernel/actor.ts'
import { operation } from '../kernel/operation.ts'
import { jsonList } from '../kernel/json-query.ts'
import { isOwnRecord, readWithheldActions } from '../portal-access/people.ts'
import { continueVisit } from '../portal-access/visits.ts'
import { selectDueInvoices } from '../invoices/invoice.view.ts'
import { kindsTo } from '../approvals/state.ts'
import { newestUnread, unreadMessages } from '../messages/unread.queries.ts'
import { historyParts, toHistory, type HistoryParts } from './history/project-history.view.ts'
import { readPortalNews } from './portal-news.queries.ts'
import { joinClient, projectsWithClients } from './project.view.ts'

/** How many entries of each project are read to find the newest that a client may know. */
const NEWEST = 5

/** How many projects are read for it, those that changed last: of many projects, most have nothing new. */
const CHANGED_LAST = 10

/** A client that owes more looks at the list. */
const MAX_PAYMENTS = 5

interface OverviewRow {
  hasRecords: boolean
  activeProjects: number
  upcoming: { milestones: number; projectId: number | null }
  histories: { projectId: number; projectTitle: string; parts: HistoryParts }[]
  unreadMessages: number
  newestUnread: z.output<typeof portalOverview>['newestUnread']
}

/** The dashboard of the portal for the signed-in client. */
export const readPortalOverview = operation({
  summary: 'The dashboard of the client who is signed in',
  action: 'ownRecord:read',
  rest: 'GET /client/overview',
  field: 'portalOverview',
  input: z.object({}),
  output: portalOverview,
  async run({ db, actor }) {
    const isOwn = isOwnRecord(actor)
    const fromUpcoming = Prisma.sql`FROM milestones m JOIN projects p ON p.id = m.project_id ${joinClient}
      WHERE ${isOwn} AND m.is_visible AND m.state <> 'done'
        AND m.due_on BETWEEN ${TODAY} AND ${TODAY} + ${UPCOMING_DAYS}::int`
    const changedLast = Prisma.sql`
      SELECT p.* FROM ${projectsWithClients} WHERE ${isOwn}
      ORDER BY greatest(p.updated_at, (SELECT max(m.updated_at) FROM milestones m
        WHERE m.project_id = p.id AND m.is_visible)) DESC, p.id DESC LIMIT ${CHANGED_LAST}`
    const histories = jsonList(Prisma.sql`
      SELECT p.id AS "projectId", p.title AS "projectTitle", ${historyParts(NEWEST)} AS parts
      FROM (${changedLast}) p`)
    const [row] = await db.rows<OverviewRow>(Prisma.sql`SELECT
      EXISTS (SELECT 1 FROM clients c WHERE ${isOwn}) AS "hasRecords",
      (SELECT count(*)::int FROM ${projectsWithClients}
        WHERE ${isOwn} AND p.status = 'in-progress') AS "activeProjects",
      (SELECT json_build_object('milestones', count(*),
        'projectId', (array_agg(m.project_id ORDER BY m.due_on, m.id))[1]) ${fromUpcoming}) AS upcoming,
      ${histories.sql} AS histories,
      ${unreadMessages(actor)} AS "unreadMessages",
      ${newestUnread(actor)} AS "newestUnread"`)
    if (!row) throw new Error('A SELECT without FROM always returns one row')
    const { histories: found, upcoming, ...numbers } = row
    const hasInvoices = !(await readWithheldActions(db)).includes('financials:read')
    return {
      ...numbers,
      dueInvoices: hasInvoices ? await selectDueInvoices(db, actor, MAX_PAYMENTS) : [],
      news: await readPortalNews(db, actor, hasInvoices),
      upcomingMilestones: upcoming.milestones,
      upcomingProjectId: upcoming.projectId,
      latestUpdate: newestOf(found),
    }
  },
})

/** Screens call it once they show the news, so that the visit begins with them. Not in the audit, as reading is none. */
export const recordPortalVisit = operation({
  summary:
    'Remembers that the client is looking at the dashboard; what comes later is news at the next visit',
  action: 'ownRecord:write',
  rest: 'POST /client/visit',
  input: z.object({}),
  output: z.literal(true),
  limits: ['portalVisit.actor'],
  async change({ actor, db }) {
    await continueVisit(db, personKey(actor), 'dashboard')
    return true as const
  },
})

function newestOf(histories: OverviewRow['histories']) {
  const newest = histories.flatMap(({ parts, ...project }) =>
    toHistory(parts)
      .slice(0, 1)
      .map((entry) => ({ ...entry, ...project })),
  )
  return newest.toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null
}

/** More lines would be a list again: of the projects in progress, those that end first. */
const MAX_LINES = 3

export const listProjectLines = operation({
  summary:
    'The projects in progress of the client who is signed in, with their milestones, decisions and payments by day',
  action: 'ownRecord:read',
  rest: 'GET /client/lines',
  field: 'projectLines',
  input: z.object({}),
  output: z.array(projectLine),
  async run({ db, actor }) {
    const withheld = await readWithheldActions(db)
    const points = jsonList(pointsOfProject(!withheld.includes('financials:read')))
    return db.rows<
      Omit<z.output<typeof projectLine>, 'points'> & { points: LinePoint[] }
    >(Prisma.sql`
      SELECT p.id AS "projectId", p.title AS "projectTitle", ${TODAY}::text AS today,
        p.end_date::text AS "endDate", ${points.sql} AS points
      FROM ${projectsWithClients} WHERE ${isOwnRecord(actor)} AND p.status = 'in-progress'
      ORDER BY p.end_date NULLS LAST, p.id LIMIT ${MAX_LINES}`)
  },
})

/** What stands on the line of a project `p`: of milestones and subjects of approvals, those that its client sees. */
function pointsOfProject(withPayments: boolean): Prisma.Sql {
  return Prisma.sql`
    SELECT * FROM (
      SELECT 'milestone' AS kind, 'milestone-' || m.id AS key, m.title, m.due_on::text AS day, m.state = 'done' AS "isDone"
      FROM milestones m WHERE m.project_id = p.id AND m.is_visible AND m.due_on IS NOT NULL
      UNION ALL
      SELECT 'decision', 'decision-' || a.id, a.title,
        (CASE WHEN e.kind = ANY(${kindsTo('open')}) THEN ${TODAY} ELSE agency_day(e.at) END)::text,
        e.kind <> ALL(${kindsTo('open')})
      FROM approvals a, LATERAL (
        SELECT each.kind, each.at FROM approval_events each
        WHERE each.approval_id = a.id AND each.kind <> ALL(${kindsTo(null)})
        ORDER BY each.seq DESC LIMIT 1) e
      WHERE a.project_id = p.id AND e.kind <> ALL(${kindsTo('withdrawn')}) AND (a.document_id IS NOT NULL
        OR EXISTS (SELECT 1 FROM milestones m WHERE m.id = a.milestone_id AND m.is_visible))
      UNION ALL
      SELECT 'payment', 'payment-' || i.id, i.title, i.due_on::text, i.state = 'paid'
      FROM invoices i WHERE ${withPayments} AND i.project_id = p.id AND i.client_id = p.client_id
        AND i.state IN ('open', 'paid')
    ) points ORDER BY day, key`
}
