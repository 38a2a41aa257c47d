import { dashboard, NEWEST, type Dashboard } from '@loggia/contracts/dashboard'
import { PROJECT_STATUSES } from '@loggia/contracts/projects'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { contactColumns } from '../contacts/contact.view.ts'
import { projectView } from './dashboard.queries.ts'

/** How many waiting contacts the dashboard lists at most; the counter counts all. */
const MOST_WAITING = 50

/** Computed by PostgreSQL in one round trip: the most opened page of the back office. */
export const readDashboard = operation({
  action: 'dashboard:read',
  input: z.object({}),
  output: dashboard,
  async run({ db }) {
    const contactView = contactColumns(new Date())
    const [row] = await db.rows<{
      dashboard: Omit<Dashboard, 'projectStatusCounts'> & Counts
    }>(Prisma.sql`
      SELECT json_build_object(
        'totalClients', (SELECT count(*) FROM clients),
        'activeProjects', (SELECT count(*) FROM projects WHERE status = 'in-progress'),
        'newContacts',
          (SELECT count(*) FROM contacts WHERE NOT has_been_contacted AND quarantined_at IS NULL),
        'recentProjects', (SELECT coalesce(json_agg(newest), '[]') FROM (
          SELECT ${projectView} FROM projects p JOIN clients c ON c.id = p.client_id
          ORDER BY p.created_at DESC, p.id DESC LIMIT ${NEWEST}) newest),
        'recentContacts', (SELECT coalesce(json_agg(newest), '[]') FROM (
          SELECT ${contactView} FROM contacts e LEFT JOIN users u ON u.id = e.contacted_by_id
          WHERE quarantined_at IS NULL
          ORDER BY e.created_at DESC, e.id DESC LIMIT ${NEWEST}) newest),
        'uncontactedContacts', (SELECT coalesce(json_agg(waiting), '[]') FROM (
          SELECT ${contactView} FROM contacts e LEFT JOIN users u ON u.id = e.contacted_by_id
          WHERE NOT has_been_contacted AND quarantined_at IS NULL
          ORDER BY e.created_at DESC, e.id DESC LIMIT ${MOST_WAITING}) waiting),
        'counts', (SELECT coalesce(json_object_agg(status, count), '{}') FROM (
          SELECT status, count(*) FROM projects GROUP BY status) grouped)
      ) AS dashboard`)
    if (!row) throw new Error('an aggregate always has a row')
    const { counts, ...found } = row.dashboard
    return { ...found, projectStatusCounts: statusCounts(counts) }
  },
})

interface Counts {
  counts: Partial<Record<string, number>>
}

function statusCounts(counts: Counts['counts']): Dashboard['projectStatusCounts'] {
  const all = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return PROJECT_STATUSES.map((status) => {
    const count = counts[status] ?? 0
    return { status, count, percent: all === 0 ? 0 : (count / all) * 100 }
  })
}
