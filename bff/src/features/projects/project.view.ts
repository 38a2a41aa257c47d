import { ownProject, project, type Project } from '@loggia/contracts/projects'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { rowMapper } from '../../data/row-mapper.ts'
import { viewColumns } from '../../data/view-columns.ts'

/** Every project has a client. */
export const joinClient = Prisma.sql`JOIN clients c ON c.id = p.client_id`

export const projectsWithClients = Prisma.sql`projects p ${joinClient}`

const clientName = Prisma.sql`c.name`

/** `project` of contracts as staff see it, selected from `projectsWithClients`. */
export const projectView = viewColumns('Project', project, {
  alias: 'p',
  computed: { clientName },
})

/** The same without the notes, which only staff see. */
export const projectViewWithoutNotes = viewColumns('Project', project, {
  alias: 'p',
  computed: { clientName, notes: Prisma.sql`NULL` },
})

/** A project as its client sees it in the portal. */
export const ownProjectView = viewColumns('Project', ownProject, {
  alias: 'p',
  computed: { clientName },
})

export const withClient = { client: { select: { name: true } } } as const

export type ProjectRow = Prisma.ProjectGetPayload<{ include: typeof withClient }>

/** A project as staff see it. */
export const toProject = rowMapper('Project', project, ({ client }: ProjectRow) => ({
  clientName: client.name,
}))

/** Those projects that exist as staff see them, by id. */
export async function projectsById(db: Transaction, ids: readonly number[]): Promise<Project[]> {
  const where = { id: { in: [...ids] } }
  const orderBy = { id: 'asc' } as const
  const rows = await db.project.findMany({ where, orderBy, include: withClient })
  return rows.map(toProject)
}
