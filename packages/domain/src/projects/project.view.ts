import { ownProject, project, type Project } from '@loggia/contracts/projects/projects'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { viewById, viewsById } from '../kernel/read-view.ts'
import { lockRow } from '../kernel/row-locks.ts'
import { viewColumns } from '../kernel/view-columns.ts'
import {
  nextMilestoneOfProject,
  ownFolderOfProject,
  personResponsible,
  progressOfProject,
} from './progress.queries.ts'

/** Every project has a client. */
export const joinClient = Prisma.sql`JOIN clients c ON c.id = p.client_id`

export const projectsWithClients = Prisma.sql`projects p ${joinClient}`

const clientName = Prisma.sql`c.name`
const leadName = Prisma.sql`(SELECT u.name FROM users u WHERE u.id = p.lead_id)`
const forClients = { clientName, lead: personResponsible, driveFolderId: ownFolderOfProject }

/** `project` of contracts as staff see it, selected from `projectsWithClients`. */
export const projectView = viewColumns('Project', project, {
  alias: 'p',
  computed: { clientName, lead: leadName },
})

/** The same as clients may see it: without the notes and the id of an account. */
export const projectViewWithoutNotes = viewColumns('Project', project, {
  alias: 'p',
  computed: { ...forClients, notes: Prisma.sql`NULL`, leadId: Prisma.sql`NULL` },
})

/** A project as its client sees it in the portal. */
export const ownProjectView = viewColumns('Project', ownProject, {
  alias: 'p',
  computed: {
    ...forClients,
    progress: progressOfProject,
    nextMilestone: nextMilestoneOfProject,
  },
})

/** The ids of the projects of a client, as texts, and of those that were deleted. */
export function projectsOfClient(clientId: number): Prisma.Sql {
  return Prisma.sql`
    SELECT id::text FROM projects WHERE client_id = ${clientId}
    UNION SELECT entity_id FROM audit
      WHERE action = 'project.deleted' AND before->>'clientId' = ${String(clientId)}`
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
