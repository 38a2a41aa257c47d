import { milestone, ownMilestone, type Milestone } from '@loggia/contracts/milestones/milestones'
import type { Transaction } from '@loggia/db/client'
import { viewById, viewsWhere } from '../kernel/read-view.ts'
import { viewColumns } from '../kernel/view-columns.ts'

/** `milestone` of contracts, selected from `milestones m`. */
export const milestoneView = viewColumns('Milestone', milestone, { alias: 'm', computed: {} })

/** A milestone as its client sees it; only those that are visible may be selected. */
export const ownMilestoneView = viewColumns('Milestone', ownMilestone, {
  alias: 'm',
  computed: {},
})

/** The milestones of a project in their order, hidden ones included. */
export function milestonesOf(db: Transaction, projectId: number): Promise<Milestone[]> {
  return viewsWhere(db, milestoneView, { projectId }, 'position, id')
}

/** One milestone. @throws NOT_FOUND */
export function findMilestone(db: Transaction, id: number): Promise<Milestone> {
  return viewById(db, milestoneView, id)
}
