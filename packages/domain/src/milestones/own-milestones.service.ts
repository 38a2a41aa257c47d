import { milestonesInput, ownMilestone } from '@loggia/contracts/milestones/milestones'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { selectView } from '../kernel/read-view.ts'
import { findReachableProject } from '../portal-access/reachable-project.queries.ts'
import { ownMilestoneView } from './milestone.view.ts'

/** The milestones of a project of the client who is signed in, in their order, without hidden ones. */
export const listOwnMilestones = operation({
  action: 'ownRecord:read',
  input: milestonesInput,
  output: z.array(ownMilestone),
  async run({ db, actor }, { projectId }) {
    await findReachableProject(db, actor, projectId)
    const rest = Prisma.sql`FROM milestones m WHERE m.project_id = ${projectId} AND m.is_visible
      ORDER BY m.position, m.id`
    return selectView(db, ownMilestoneView, rest)
  },
})
