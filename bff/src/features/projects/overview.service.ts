import { portalOverview } from '@loggia/contracts/portal/project-history'
import { UPCOMING_DAYS } from '@loggia/contracts/values/portal/project-events'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { jsonList } from '../../data/json-query.ts'
import { isOwnRecord } from '../client-auth/portal-client.queries.ts'
import { unreadMessages } from '../messages/unread.queries.ts'
import { historyParts, toHistory, type HistoryParts } from './history/project-history.queries.ts'
import { joinClient, projectsWithClients } from './project.view.ts'

/** How many entries of each project are read to find the newest that a client may know. */
const NEWEST = 5

interface OverviewRow {
  hasRecords: boolean
  activeProjects: number
  upcomingMilestones: number
  upcomingProjectId: number | null
  histories: { projectId: number; projectTitle: string; parts: HistoryParts }[]
  unreadMessages: number
}

/** What the dashboard of the portal tells the client who is signed in, in one round trip. */
export const readPortalOverview = operation({
  action: 'ownRecord:read',
  input: z.object({}),
  output: portalOverview,
  async run({ db, actor }) {
    const isOwn = isOwnRecord(actor)
    const upcoming = Prisma.sql`FROM milestones m JOIN projects p ON p.id = m.project_id ${joinClient}
      WHERE ${isOwn} AND m.is_visible AND m.state <> 'done'
        AND m.due_on BETWEEN CURRENT_DATE AND CURRENT_DATE + ${UPCOMING_DAYS}::int`
    const histories = jsonList(Prisma.sql`
      SELECT p.id AS "projectId", p.title AS "projectTitle", ${historyParts(NEWEST)} AS parts
      FROM ${projectsWithClients} WHERE ${isOwn}`)
    const [row] = await db.rows<OverviewRow>(Prisma.sql`SELECT
      EXISTS (SELECT 1 FROM clients c WHERE ${isOwn}) AS "hasRecords",
      (SELECT count(*)::int FROM ${projectsWithClients}
        WHERE ${isOwn} AND p.status = 'in-progress') AS "activeProjects",
      (SELECT count(*)::int ${upcoming}) AS "upcomingMilestones",
      (SELECT m.project_id ${upcoming} ORDER BY m.due_on, m.id LIMIT 1) AS "upcomingProjectId",
      ${histories.sql} AS histories,
      ${unreadMessages(actor)} AS "unreadMessages"`)
    if (!row) throw new Error('A SELECT without FROM always returns one row')
    const { histories: found, ...numbers } = row
    return { ...numbers, latestUpdate: newestOf(found) }
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
