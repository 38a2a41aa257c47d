import type { ErasureRules } from '../kernel/erasure.ts'

/** The rules for milestones when a person is erased. */
export const milestoneErasure: Pick<ErasureRules, 'Milestone'> = {
  // Part of the work that stays in the books.
  Milestone: {
    rows: 'keep',
    noun: 'milestone',
    stays: 'It is part of the work, which stays in the books.',
    columns: {
      id: 'keep',
      projectId: 'keep',
      title: 'keep',
      description: 'keepInRow',
      dueOn: 'keep',
      state: 'keep',
      isVisible: 'keep',
      position: 'keep',
      doneAt: 'keep',
      createdAt: 'keep',
      updatedAt: 'keep',
      version: 'keep',
    },
  },
}
