import type { Milestone } from '@loggia/contracts/portal/milestones'
import { changesBetween } from '../../data/changed-fields.ts'

/** A milestone as the audit keeps it. */
export function recordedState({ updatedAt: _changes, ...state }: Milestone) {
  return state
}

/**
 * What the audit keeps of a change. Both states say whether the client could see the milestone, since that decides what
 * the client may learn of the change later.
 */
export function recordedChange(from: Milestone, to: Milestone) {
  const { before, after } = changesBetween(recordedState(from), recordedState(to))
  return { before: { ...before, ...contextOf(from) }, after: { ...after, ...contextOf(to) } }
}

const contextOf = ({ projectId, isVisible }: Milestone) => ({ projectId, isVisible })
