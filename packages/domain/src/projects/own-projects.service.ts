import { ofProjectInput } from '@loggia/contracts/lists'
import { rowInput } from '@loggia/contracts/lists'
import { ownProject } from '@loggia/contracts/projects/projects'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { selectOwnProjects } from './project.view.ts'
import { projectHistoryEntry } from '@loggia/contracts/projects/project-history'
import { readOwnHistory } from './history/project-history.view.ts'

export const listOwnProjects = operation({
  summary:
    'The projects of the client who is signed in, newest first; a staff session changes nothing',
  action: 'ownRecord:read',
  rest: 'GET /client/projects',
  field: 'ownProjects',
  input: z.object({}),
  output: z.array(ownProject),
  run: ({ db, actor }) => selectOwnProjects(db, actor),
})

/** One of them. */
export const readOwnProject = operation({
  summary: 'One project of the client who is signed in; for anybody else it does not exist',
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

export const readOwnProjectHistory = operation({
  summary:
    'What happened in a project of the client who is signed in, newest first, as far as clients may know it',
  action: 'ownRecord:read',
  rest: 'GET /client/projects/{projectId}/history',
  field: 'ownProjectHistory',
  input: ofProjectInput,
  output: z.array(projectHistoryEntry),
  run: ({ db, actor }, { projectId }) => readOwnHistory(db, actor, projectId),
})
