import { PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { dashboard, NEWEST, type Dashboard } from '@loggia/contracts/dashboard/dashboard'
import type { Database } from '@loggia/db/client'
import { collectCalls } from '@loggia/db/sql/collect-calls'
import { Prisma } from '@loggia/db/generated/client'
import { jsonCount, jsonCountBy, jsonRows, readJson } from '../kernel/json-query.ts'
import { contactsWithStaff, contactView } from '../contacts/contact.view.ts'
import { createKeptCounts } from './kept-counts.ts'
import { contactWeeks, projectWeeks } from './weeks.ts'
import { projectsWithClients, projectView } from '../projects/project.view.ts'

/** How many waiting contacts the dashboard lists at most; the counter counts all. */
const MAX_WAITING = 50

const isWaiting = Prisma.sql`NOT has_been_contacted AND quarantined_at IS NULL`

type Part = keyof Dashboard

/** The parts of the dashboard, each of which costs a query of its own within the statement. */
export const PARTS = Object.keys(dashboard.shape) as Part[]

type Reader = (parts: readonly Part[]) => Promise<Partial<Dashboard>>

const readers = new WeakMap<Pick<Database, 'rows'>, Reader>()

/**
 * Reads parts of the dashboard. It is the same for everybody who may see it, so that calls at the same time share one
 * statement with the parts of all of them.
 */
export function dashboardReader(db: Pick<Database, 'rows'>): Reader {
  const known = readers.get(db)
  if (known) return known
  const counts = createKeptCounts()
  const reader: Reader = collectCalls(async (calls: (readonly Part[])[]) => {
    const kept = counts.known()
    const read = await readParts(db, new Set(calls.flat().filter((part) => !(part in kept))))
    counts.keep(read)
    return calls.map(() => ({ ...read, ...kept }))
  })
  readers.set(db, reader)
  return reader
}

async function readParts(
  db: Pick<Database, 'rows'>,
  wanted: ReadonlySet<Part>,
): Promise<Partial<Dashboard>> {
  if (wanted.size === 0) return {}
  const { projectStatusCounts, ...rest } = await readJson(db, statementsOf(new Date()), wanted)
  return {
    ...rest,
    ...(projectStatusCounts && { projectStatusCounts: statusCounts(projectStatusCounts) }),
  }
}

function statementsOf(now: Date) {
  const newestContacts = (condition: Prisma.Sql, limit: number) =>
    jsonRows(
      contactView,
      Prisma.sql`
        FROM ${contactsWithStaff} WHERE ${condition}
        ORDER BY contacts.created_at DESC, contacts.id DESC LIMIT ${limit}`,
      now,
    )
  return {
    totalClients: jsonCount(Prisma.sql`FROM clients`),
    activeProjects: jsonCount(Prisma.sql`FROM projects WHERE status = 'in-progress'`),
    newContacts: jsonCount(Prisma.sql`FROM contacts WHERE ${isWaiting}`),
    recentProjects: jsonRows(
      projectView,
      Prisma.sql`
        FROM ${projectsWithClients} ORDER BY p.created_at DESC, p.id DESC LIMIT ${NEWEST}`,
    ),
    recentContacts: newestContacts(Prisma.sql`quarantined_at IS NULL`, NEWEST),
    projectStatusCounts: jsonCountBy('status', Prisma.sql`projects`),
    uncontactedContacts: newestContacts(isWaiting, MAX_WAITING),
    contactWeeks: contactWeeks(now),
    projectWeeks: projectWeeks(now),
  }
}

function statusCounts(counts: Partial<Record<string, number>>): Dashboard['projectStatusCounts'] {
  const total = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return PROJECT_STATUSES.map((status) => {
    const count = counts[status] ?? 0
    return { status, count, percent: total === 0 ? 0 : (count / total) * 100 }
  })
}
