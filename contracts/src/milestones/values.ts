/** How far a milestone is. */
export const MILESTONE_STATES = ['planned', 'in-progress', 'done'] as const

/** More than a person can follow; the list is sent, and put in order, as a whole. */
export const MAX_MILESTONES = 100

export type MilestoneState = (typeof MILESTONE_STATES)[number]
