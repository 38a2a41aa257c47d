import { portalOverview } from '@loggia/contracts/projects/project-history'
import { UPCOMING_DAYS } from '@loggia/contracts/projects/events'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { TODAY } from '../kernel/agency-day.ts'
import { operation } from '../kernel/operation.ts'
import { jsonList } from '../kernel/json-query.ts'
import { isOwnRecord } from '../portal-access/people.ts'
import { unreadMessages } from '../messages/unread.queries.ts'
import { historyParts, toHistory, type HistoryParts } from './history/project-history.view.ts'
import { joinClient, projectsWithClients } from './project.view.ts'

/** How many entries of each project are read to find the newest that a client may know. */
const NEWEST = 5

/** How many projects are read for it, those that changed last: of many projects, most have nothing new. */
const CHANGED_LAST = 10

interface OverviewRow {
  hasRecords: boolean
  activeProjects: number
  upcoming: { milestones: number; projectId: number | null }
  histories: { projectId: number; projectTitle: string; parts: HistoryParts }[]
  unreadMessages: number
}

/** The dashboard of the portal for the signed-in client, in one round trip. */
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
      ${unreadMessages(actor)} AS "unreadMessages"`)
    if (!row) throw new Error('A SELECT without FROM always returns one row')
    const { histories: found, upcoming, ...numbers } = row
    return {
      ...numbers,
      upcomingMilestones: upcoming.milestones,
      upcomingProjectId: upcoming.projectId,
      latestUpdate: newestOf(found),
    }
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
