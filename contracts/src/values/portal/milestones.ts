/** How far a milestone is. */
export const MILESTONE_STATES = ['planned', 'in-progress', 'done'] as const

export type MilestoneState = (typeof MILESTONE_STATES)[number]
