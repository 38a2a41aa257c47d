import { ofProjectInput } from '@loggia/contracts/lists'
import { rowInput } from '@loggia/contracts/lists'
import { ownProject } from '@loggia/contracts/projects/projects'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { selectOwnProjects } from './project.view.ts'
import { projectHistoryEntry } from '@loggia/contracts/projects/project-history'
import { readOwnHistory } from './history/project-history.view.ts'

/** The projects of the client who is signed in, newest first, without the notes of staff. */
export const listOwnProjects = operation({
  action: 'ownRecord:read',
  rest: 'GET /client/projects',
  field: 'ownProjects',
  input: z.object({}),
  output: z.array(ownProject),
  run: ({ db, actor }) => selectOwnProjects(db, actor),
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

/** The history of an own project, newest first, as far as clients may know it. */
export const readOwnProjectHistory = operation({
  action: 'ownRecord:read',
  rest: 'GET /client/projects/{projectId}/history',
  field: 'ownProjectHistory',
  input: ofProjectInput,
  output: z.array(projectHistoryEntry),
  run: ({ db, actor }, { projectId }) => readOwnHistory(db, actor, projectId),
})
