import { dashboard, NEWEST, type Dashboard } from '@loggia/contracts/dashboard'
import { PROJECT_STATUSES } from '@loggia/contracts/projects'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { jsonCount, jsonCountBy, jsonRows, readJson } from '../../data/json-query.ts'
import { contactsWithStaff, contactView } from '../contacts/contact.view.ts'
import { projectsWithClients, projectView } from '../projects/project.view.ts'

/** How many waiting contacts the dashboard lists at most; the counter counts all. */
const MAX_WAITING = 50

const isWaiting = Prisma.sql`NOT has_been_contacted AND quarantined_at IS NULL`

/** The most visited page of the back office, read in one round trip. */
export const readDashboard = operation({
  action: 'dashboard:read',
  input: z.object({}),
  output: dashboard,
  async run({ db }) {
    const now = new Date()
    const newestContacts = (condition: Prisma.Sql, limit: number) =>
      jsonRows(
        contactView,
        Prisma.sql`
          FROM ${contactsWithStaff} WHERE ${condition}
          ORDER BY contacts.created_at DESC, contacts.id DESC LIMIT ${limit}`,
        now,
      )
    const { projectCounts, ...rest } = await readJson(db, {
      totalClients: jsonCount(Prisma.sql`FROM clients`),
      activeProjects: jsonCount(Prisma.sql`FROM projects WHERE status = 'in-progress'`),
      newContacts: jsonCount(Prisma.sql`FROM contacts WHERE ${isWaiting}`),
      recentProjects: jsonRows(
        projectView,
        Prisma.sql`
          FROM ${projectsWithClients} ORDER BY p.created_at DESC, p.id DESC LIMIT ${NEWEST}`,
      ),
      recentContacts: newestContacts(Prisma.sql`quarantined_at IS NULL`, NEWEST),
      uncontactedContacts: newestContacts(isWaiting, MAX_WAITING),
      projectCounts: jsonCountBy('status', Prisma.sql`projects`),
    })
    return { ...rest, projectStatusCounts: statusCounts(projectCounts) }
  },
})

function statusCounts(counts: Partial<Record<string, number>>): Dashboard['projectStatusCounts'] {
  const total = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return PROJECT_STATUSES.map((status) => {
    const count = counts[status] ?? 0
    return { status, count, percent: total === 0 ? 0 : (count / total) * 100 }
  })
}
