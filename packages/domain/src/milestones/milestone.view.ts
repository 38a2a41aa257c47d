import { milestone, ownMilestone, type Milestone } from '@loggia/contracts/milestones/milestones'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { viewById, viewsWhere, viewsById } from '../kernel/read-view.ts'
import { viewColumns } from '../kernel/view-columns.ts'
import { changesBetween } from '../kernel/change-row.ts'

/** `milestone` of contracts, selected from `milestones m`. */
export const milestoneView = viewColumns('Milestone', milestone, { alias: 'm', computed: {} })

/** A milestone as its client sees it; only those that are visible may be selected. */
export const ownMilestoneView = viewColumns('Milestone', ownMilestone, {
  alias: 'm',
  computed: {},
})

/** The client's view of a milestone, for `milestones m`. */
export const isVisibleToClient = Prisma.sql`m.is_visible`

/** The milestones of a project in their order, hidden ones included. */
export function milestonesOf(db: Transaction, projectId: number): Promise<Milestone[]> {
  return viewsWhere(db, milestoneView, { projectId }, 'position, id')
}

/** One milestone. @throws NOT_FOUND */
export function findMilestone(db: Transaction, id: number): Promise<Milestone> {
  return viewById(db, milestoneView, id)
}

/** A milestone as the audit keeps it. */
export function recordedState({ updatedAt: _changes, ...state }: Milestone) {
  return state
}

/** Those milestones that exist, as the audit keeps them, by id. */
export async function milestoneStatesById(db: Transaction, ids: readonly number[]) {
  return (await viewsById(db, milestoneView, ids)).map(recordedState)
}

/**
 * The columns of a change that the audit keeps. Both states say whether the client could see the milestone, since that
 * decides how much the client may learn of the change later.
 */
export function recordedChange(from: Milestone, to: Milestone) {
  const { before, after } = changesBetween(recordedState(from), recordedState(to))
  return { before: { ...before, ...contextOf(from) }, after: { ...after, ...contextOf(to) } }
}

const contextOf = ({ projectId, isVisible }: Milestone) => ({ projectId, isVisible })
