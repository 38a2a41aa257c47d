import { pageOf } from '@loggia/contracts/lists'
import {
  project,
  PROJECT_PRIORITIES,
  projectListInput,
  type Project,
} from '@loggia/contracts/projects'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import { anyContains, orderAndPage, readPage, where } from '../../data/list-sql.ts'
import { operation } from '../../core/operation.ts'
import { projectColumns } from './project.view.ts'

export const projectsWithClients = Prisma.sql`projects p JOIN clients c ON c.id = p.client_id`

/** Staff see all projects, a client those of its records. */
export const listProjects = operation({
  action: 'projects:read',
  input: projectListInput,
  output: pageOf(project),
  async run({ db, actor }, input) {
    const isStaff = actor.kind === 'staff'
    return readPage<Project>(db, input, {
      columns: projectColumns(isStaff ? Prisma.sql`p.notes` : Prisma.sql`NULL AS notes`),
      from: projectsWithClients,
      // Every project has a client: staff's are counted without joining it, four times as fast.
      countedFrom: isStaff ? Prisma.sql`projects p` : projectsWithClients,
      found: where([
        !isStaff && Prisma.sql`c.email_key = ${actor.emailKey} AND c.status <> 'inactive'`,
        ...projectsMatching(input),
      ]),
      orderAndPage: orderAndPage(input, '-createdAt', SORT, 'p.id'),
    })
  },
})

/** Which projects a list or a file is about, of `projects p`. */
export function projectsMatching({
  q,
  status,
}: Pick<z.output<typeof projectListInput>, 'q' | 'status'>) {
  return [
    status && Prisma.sql`p.status = ${status}`,
    q && anyContains(['p.title', 'p.description', 'p.budget'], q),
  ]
}

const ranks = PROJECT_PRIORITIES.map((word) => `'${word}'`).join(', ')

const SORT = {
  title: 'lower(p.title)',
  clientName: 'lower(c.name)',
  status: 'p.status',
  priority: `array_position(ARRAY[${ranks}], p.priority)`,
  startDate: { nullable: 'p.start_date' },
  createdAt: 'p.created_at',
}
