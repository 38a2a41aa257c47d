import { ownProject } from '@loggia/contracts/projects'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { selectView } from '../../data/read-view.ts'
import { isOwnRecord } from '../client-auth/portal-client.queries.ts'
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
