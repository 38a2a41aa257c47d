import type { Milestone } from '@loggia/contracts/milestones/milestones'
import type { Transaction } from '@loggia/db/client'
import { changesBetween } from '../kernel/changed-fields.ts'
import { viewsById } from '../kernel/read-view.ts'
import { milestoneView } from './milestone.view.ts'

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
