import { PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { dashboard, NEWEST, type Dashboard } from '@loggia/contracts/dashboard/dashboard'
import type { Database } from '@loggia/db/client'
import { collectCalls } from '@loggia/db/sql/collect-calls'
import { Prisma } from '@loggia/db/generated/client'
import { jsonCount, jsonCountBy, jsonRows, readJson } from '../kernel/json-query.ts'
import { contactView, isNew } from '../contacts/contact.view.ts'
import { projectsWithClients, projectView } from '../projects/project.view.ts'
import { MAX_COUNTED } from '@loggia/contracts/paging'
import { KEPT_MS } from '../kernel/lists/reading.ts'

/** How many waiting contacts the dashboard lists at most; the counter counts all. */
const MAX_WAITING = 50

type Part = keyof Dashboard

/** The parts of the dashboard, each of which costs a query of its own within the statement. */
export const PARTS = Object.keys(dashboard.shape) as Part[]

type Reader = (parts: readonly Part[]) => Promise<Partial<Dashboard>>

const readers = new WeakMap<Pick<Database, 'rows'>, Reader>()

/**
 * Reads parts of the dashboard. It is the same for all who may see it, so that simultaneous calls share one statement
 * with the parts of all of them.
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
        FROM contacts WHERE ${condition}
        ORDER BY contacts.created_at DESC, contacts.id DESC LIMIT ${limit}`,
      now,
    )
  return {
    totalClients: jsonCount(Prisma.sql`FROM clients`),
    activeProjects: jsonCount(Prisma.sql`FROM projects WHERE status = 'in-progress'`),
    newContacts: jsonCount(Prisma.sql`FROM contacts WHERE ${isNew}`),
    recentProjects: jsonRows(
      projectView,
      Prisma.sql`
        FROM ${projectsWithClients} ORDER BY p.created_at DESC, p.id DESC LIMIT ${NEWEST}`,
    ),
    recentContacts: newestContacts(Prisma.sql`quarantined_at IS NULL`, NEWEST),
    projectStatusCounts: jsonCountBy('status', Prisma.sql`projects`),
    uncontactedContacts: newestContacts(isNew, MAX_WAITING),
  }
}

function statusCounts(counts: Partial<Record<string, number>>): Dashboard['projectStatusCounts'] {
  const total = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return PROJECT_STATUSES.map((status) => {
    const count = counts[status] ?? 0
    return { status, count, percent: total === 0 ? 0 : (count / total) * 100 }
  })
}

type Counts = Partial<Pick<Dashboard, 'totalClients' | 'activeProjects' | 'projectStatusCounts'>>

/** Keeps the numbers of many rows for some seconds, as lists do: to count them takes longer than all else. */
export function createKeptCounts() {
  let kept: Counts = {}
  let until = 0
  return {
    known: (): Counts => (until > Date.now() ? kept : {}),
    keep(read: Partial<Dashboard>): void {
      const many = manyOf(read)
      if (Object.keys(many).length === 0) return
      if (until <= Date.now()) {
        kept = {}
        until = Date.now() + KEPT_MS
      }
      kept = { ...kept, ...many }
    },
  }
}

function manyOf({
  totalClients,
  activeProjects,
  projectStatusCounts = [],
}: Partial<Dashboard>): Counts {
  const projects = projectStatusCounts.reduce((sum, { count }) => sum + count, 0)
  return {
    ...(totalClients !== undefined && totalClients > MAX_COUNTED && { totalClients }),
    ...(activeProjects !== undefined && activeProjects > MAX_COUNTED && { activeProjects }),
    ...(projects > MAX_COUNTED && { projectStatusCounts }),
  }
}
