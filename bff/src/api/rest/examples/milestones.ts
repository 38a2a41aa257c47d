import type { Milestone, OwnMilestone } from '@loggia/contracts/portal/milestones'
import type * as order from '@loggia/domain/milestones/milestone-order.service'
import type * as milestones from '@loggia/domain/milestones/milestones.service'
import type * as own from '@loggia/domain/milestones/own-milestones.service'
import type { ExamplesOf } from './example.ts'

const body = {
  title: 'First booking in the cloud',
  description: 'The harbor of Trieste books with the new system',
  dueOn: '2026-06-30',
  state: 'planned',
  isVisible: true,
} satisfies Partial<Milestone>

const milestoneExample: Milestone = {
  id: 12,
  projectId: 3,
  ...body,
  position: 1,
  doneAt: null,
  updatedAt: '2026-04-16T08:00:00.000Z',
  version: 1,
}

const ownMilestoneExample: OwnMilestone = {
  id: 12,
  title: body.title,
  description: body.description,
  dueOn: body.dueOn,
  state: body.state,
  doneAt: null,
}

export const milestonesExamples = {
  listMilestones: { answer: [milestoneExample] },
  listOwnMilestones: { answer: [ownMilestoneExample] },
  addMilestone: { body, answer: milestoneExample },
  reorderMilestones: { body: { ids: [12] }, answer: [milestoneExample] },
  updateMilestone: {
    body: { state: 'done', version: 1 },
    answer: {
      ...milestoneExample,
      state: 'done',
      doneAt: '2026-06-26T10:20:00.000Z',
      updatedAt: '2026-06-26T10:20:00.000Z',
      version: 2,
    },
  },
  deleteMilestone: {},
} satisfies ExamplesOf<typeof milestones & typeof order & typeof own>
