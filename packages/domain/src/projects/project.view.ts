import {
  ownProject,
  project,
  type Project,
  type projectListInput,
} from '@loggia/contracts/projects/projects'
import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import { isContractor, type ClientActor, type SignedIn } from '../kernel/actor.ts'
import { TODAY } from '../kernel/agency-day.ts'
import { anyContains, where } from '../kernel/lists/list-statement.ts'
import { selectView, viewById, viewsById } from '../kernel/read-view.ts'
import { isOwnRecord } from '../portal-access/people.ts'
import { isReachable } from '../portal-access/reachable.ts'
import { lockRow } from '../kernel/row-locks.ts'
import { isResponsible } from '../staff-auth/active-staff.queries.ts'
import { staffName, viewColumns } from '../kernel/view-columns.ts'

/** Every project has a client. */
export const joinClient = Prisma.sql`JOIN clients c ON c.id = p.client_id`

export const projectsWithClients = Prisma.sql`projects p ${joinClient}`

const clientName = Prisma.sql`c.name`

/** How many of the milestones of a project `p` are done: of all, or of those that its client sees. */
const progressOf = (milestones: 'all' | 'visible') => Prisma.sql`(
  SELECT json_build_object('total', count(*), 'done', count(*) FILTER (WHERE m.state = 'done'))
  FROM milestones m WHERE m.project_id = p.id
  ${milestones === 'visible' ? Prisma.sql`AND m.is_visible` : Prisma.empty})`

/** The first that its client sees, in their order, that is not done. */
const nextMilestoneOfProject = Prisma.sql`(
  SELECT json_build_object('title', m.title, 'dueOn', m.due_on)
  FROM milestones m WHERE m.project_id = p.id AND m.is_visible AND m.state <> 'done'
  ORDER BY m.position, m.id LIMIT 1)`

/**
 * The contact person of a project's client: its lead, or else the owner of the client; no deactivated account and no
 * contractor.
 */
const personResponsible = Prisma.sql`(
  SELECT u.name FROM users u
  WHERE u.id IN (p.lead_id, c.owner_id) AND ${isResponsible}
  ORDER BY u.id = p.lead_id DESC LIMIT 1)`

/** The folder that the client may open, which lies below the client's own. */
const ownFolderOfProject = Prisma.sql`CASE WHEN c.drive_folder_id IS NOT NULL THEN p.drive_folder_id END`

const forStaff = { clientName, lead: staffName('p.lead_id'), progress: progressOf('all') }

const forClients = {
  clientName,
  lead: personResponsible,
  driveFolderId: ownFolderOfProject,
  progress: progressOf('visible'),
}

/** `project` of contracts as staff see it, selected from `projectsWithClients`. */
export const projectView = viewColumns('Project', project, { alias: 'p', computed: forStaff })

/** The same as clients may see it: without the notes and the id of an account. */
const projectViewWithoutNotes = viewColumns('Project', project, {
  alias: 'p',
  computed: { ...forClients, notes: Prisma.sql`NULL`, leadId: Prisma.sql`NULL` },
})

/** The same for contractors: without the team's notes and the price. */
const projectViewForContractors = viewColumns('Project', project, {
  alias: 'p',
  computed: { ...forStaff, notes: Prisma.sql`NULL`, budget: Prisma.sql`NULL` },
})

/** The view of a project for a reader. */
export function projectViewFor(actor: SignedIn) {
  if (isContractor(actor)) return projectViewForContractors
  return actor.kind === 'staff' ? projectView : projectViewWithoutNotes
}

/** A project as its client sees it in the portal. */
export const ownProjectView = viewColumns('Project', ownProject, {
  alias: 'p',
  computed: { ...forClients, nextMilestone: nextMilestoneOfProject },
})

/**
 * The conditions of a list or an export, for `projects p`.
 *
 * @param searched the columns with the words that are searched for
 */
export function projectsMatching(
  { q, status, due }: Pick<z.output<typeof projectListInput>, 'q' | 'status' | 'due'>,
  searched = ['p.title', 'p.description', 'p.budget'],
) {
  return [
    // The last day belongs to a project.
    due === 'overdue' && Prisma.sql`p.end_date < ${TODAY} AND p.status <> 'completed'`,
    status && Prisma.sql`p.status = ${status}`,
    q && anyContains(searched, q),
  ]
}

/** One project. Clients find only their own ones, without the notes. */
export async function selectProject(
  db: Pick<Database, 'rows'>,
  actor: SignedIn,
  id: number,
): Promise<Project | undefined> {
  const rest = Prisma.sql`FROM ${projectsWithClients} WHERE p.id = ${id} AND ${isReachable(actor)}`
  const [project] = await selectView(db, projectViewFor(actor), rest)
  return project
}

/** The projects of a client, or one of them, as they see them in the portal, the newest first. */
export function selectOwnProjects(
  db: Pick<Database, 'rows'>,
  actor: ClientActor,
  id?: number,
): Promise<z.output<typeof ownProject>[]> {
  const condition = where([isOwnRecord(actor), id !== undefined && Prisma.sql`p.id = ${id}`])
  const rest = Prisma.sql`FROM ${projectsWithClients} ${condition}
    ORDER BY p.created_at DESC, p.id DESC`
  return selectView(db, ownProjectView, rest)
}

/** Those projects that exist as staff see them, by id. */
export function projectsById(db: Transaction, ids: readonly number[]): Promise<Project[]> {
  return viewsById(db, projectView, ids, projectsWithClients)
}

/** One project as staff see it. @throws NOT_FOUND */
export function findProject(db: Transaction, id: number): Promise<Project> {
  return viewById(db, projectView, id, projectsWithClients)
}

/** Locks a project until the end of the transaction. @throws NOT_FOUND */
export function lockProject(db: Transaction, id: number): Promise<Project> {
  return lockRow(db, 'projects', id, () => findProject(db, id))
}
