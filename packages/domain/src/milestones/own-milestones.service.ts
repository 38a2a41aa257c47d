import { ofProjectInput } from '@loggia/contracts/lists'
import { ownMilestone } from '@loggia/contracts/milestones/milestones'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { viewsWhere } from '../kernel/read-view.ts'
import { findReachableProject } from '../portal-access/reachable.view.ts'
import { ownMilestoneView } from './milestone.view.ts'

/** The milestones of a project of the client who is signed in, in their order, without hidden ones. */
export const listOwnMilestones = operation({
  action: 'ownRecord:read',
  rest: 'GET /client/projects/{projectId}/milestones',
  field: 'ownMilestones',
  input: ofProjectInput,
  output: z.array(ownMilestone),
  async run({ db, actor }, { projectId }) {
    await findReachableProject(db, actor, projectId)
    return viewsWhere(db, ownMilestoneView, { projectId, isVisible: true }, 'position, id')
  },
})
