import { ownProject } from '@loggia/contracts/projects'
import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { toProject, withClient } from './project.view.ts'

/** The projects of the client who is signed in, newest first, without the notes of staff. */
export const listOwnProjects = operation({
  action: 'ownRecord:read',
  input: z.object({}),
  output: z.array(ownProject),
  async run({ db, actor }) {
    const client = { emailKey: actor.emailKey, status: { not: 'inactive' } }
    const rows = await db.project.findMany({
      where: { client },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      include: withClient,
    })
    return rows.map((row) => ownProject.parse(toProject(row)))
  },
})
