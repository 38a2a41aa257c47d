import { milestone, ownMilestone, type Milestone } from '@loggia/contracts/portal/milestones'
import type { Transaction } from '@loggia/db/client'
import { rowMapper } from '../kernel/row-mapper.ts'
import { viewColumns } from '../kernel/view-columns.ts'

/** A milestone as staff see it. */
export const toMilestone = rowMapper('Milestone', milestone, () => ({}))

/** `milestone` of contracts, selected from `milestones m`. */
export const milestoneView = viewColumns('Milestone', milestone, { alias: 'm', computed: {} })

/** A milestone as its client sees it; only those that are visible may be selected. */
export const ownMilestoneView = viewColumns('Milestone', ownMilestone, {
  alias: 'm',
  computed: {},
})

/** The milestones of a project in their order, hidden ones included. */
export async function milestonesOf(db: Transaction, projectId: number): Promise<Milestone[]> {
  const orderBy = [{ position: 'asc' }, { id: 'asc' }] as const
  return (await db.milestone.findMany({ where: { projectId }, orderBy: [...orderBy] })).map(
    toMilestone,
  )
}
