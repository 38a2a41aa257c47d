import { rowInput } from '@loggia/contracts/lists'
import { ownProject } from '@loggia/contracts/projects/projects'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { selectOwnProjects } from './project.view.ts'

/** The projects of the client who is signed in, newest first, without the notes of staff. */
export const listOwnProjects = operation({
  action: 'ownRecord:read',
  rest: 'GET /client/projects',
  field: 'ownProjects',
  input: z.object({}),
  output: z.array(ownProject),
  async run({ db, actor }) {
    return selectOwnProjects(db, actor)
  },
})

/** One of them. */
export const readOwnProject = operation({
  action: 'ownRecord:read',
  rest: 'GET /client/projects/{id}',
  field: 'ownProject',
  input: rowInput,
  output: ownProject,
  async run({ db, actor }, { id }) {
    const [row] = await selectOwnProjects(db, actor, id)
    if (!row) throw notFound('Project')
    return row
  },
})
