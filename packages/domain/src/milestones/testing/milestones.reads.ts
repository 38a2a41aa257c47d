import type { Read } from '@loggia/testing/api/answers/read-calls'
import { listMilestones, updateMilestone, listOwnMilestones } from '../milestones.service.ts'

/** See `READS`. */
export const MILESTONE_READS: Read[] = [
  [listMilestones, ({ staff, ids }) => ids.project.map((projectId) => [staff, { projectId }])],
  [updateMilestone, ({ staff, ids }) => ids.milestone.map((id) => [staff, { id }])],
  [listOwnMilestones, ({ member, ids }) => ids.project.map((projectId) => [member, { projectId }])],
]
