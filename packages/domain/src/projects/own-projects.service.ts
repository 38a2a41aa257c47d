import { rowInput } from '@loggia/contracts/lists'
import { ownProject } from '@loggia/contracts/projects/projects'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { selectView } from '../kernel/read-view.ts'
import { isOwnRecord } from '../portal-access/portal-client.queries.ts'
import { ownProjectView, projectsWithClients } from './project.view.ts'

/** The projects of the client who is signed in, newest first, without the notes of staff. */
export const listOwnProjects = operation({
  action: 'ownRecord:read',
  input: z.object({}),
  output: z.array(ownProject),
  async run({ db, actor }) {
    const order = Prisma.sql`ORDER BY p.created_at DESC, p.id DESC`
    const rest = Prisma.sql`FROM ${projectsWithClients} WHERE ${isOwnRecord(actor)} ${order}`
    return selectView(db, ownProjectView, rest)
  },
})

/** One of them. */
export const readOwnProject = operation({
  action: 'ownRecord:read',
  input: rowInput,
  output: ownProject,
  async run({ db, actor }, { id }) {
    const rest = Prisma.sql`FROM ${projectsWithClients} WHERE p.id = ${id} AND ${isOwnRecord(actor)}`
    const [row] = await selectView(db, ownProjectView, rest)
    if (!row) throw notFound('Project')
    return row
  },
})
