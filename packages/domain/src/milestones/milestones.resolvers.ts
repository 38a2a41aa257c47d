import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { reorderMilestones } from './milestone-order.service.ts'
import {
  addMilestone,
  deleteMilestone,
  listMilestones,
  updateMilestone,
} from './milestones.service.ts'
import { listOwnMilestones } from './own-milestones.service.ts'

export const milestonesResolvers = {
  Query: {
    milestones: resolver(listMilestones),
    ownMilestones: resolver(listOwnMilestones),
  },
  Mutation: {
    addMilestone: resolver(addMilestone, ({ projectId, input }) => ({ ...input, projectId })),
    updateMilestone: resolver(updateMilestone, ({ id, input }) => ({ ...input, id })),
    reorderMilestones: resolver(reorderMilestones),
    deleteMilestone: resolver(deleteMilestone),
  },
} satisfies Resolvers
