import { ownProject, project, type Project } from '@loggia/contracts/projects'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { rowMapper } from '../kernel/row-mapper.ts'
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

export const withClient = {
  client: { select: { name: true } },
  lead: { select: { name: true } },
} as const

export type ProjectRow = Prisma.ProjectGetPayload<{ include: typeof withClient }>

/** A project as staff see it. */
export const toProject = rowMapper('Project', project, ({ client, lead }: ProjectRow) => ({
  clientName: client.name,
  lead: lead?.name ?? null,
}))

/** Those projects that exist as staff see them, by id. */
export async function projectsById(db: Transaction, ids: readonly number[]): Promise<Project[]> {
  const where = { id: { in: [...ids] } }
  const orderBy = { id: 'asc' } as const
  const rows = await db.project.findMany({ where, orderBy, include: withClient })
  return rows.map(toProject)
}
