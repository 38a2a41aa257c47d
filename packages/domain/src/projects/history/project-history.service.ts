import { ofProjectInput } from '@loggia/contracts/lists'
import { projectHistoryEntry } from '@loggia/contracts/projects/project-history'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { readOwnHistory } from './project-history.view.ts'

/** What happened in a project of the client who is signed in, newest first, as far as clients may know it. */
export const readOwnProjectHistory = operation({
  action: 'ownRecord:read',
  rest: 'GET /client/projects/{projectId}/history',
  field: 'ownProjectHistory',
  input: ofProjectInput,
  output: z.array(projectHistoryEntry),
  run: ({ db, actor }, { projectId }) => readOwnHistory(db, actor, projectId),
})
