/** The events of a project's history that its client sees. Everything else stays with staff. */
export const PROJECT_EVENTS = [
  'project-started',
  'status-changed',
  'start-moved',
  'end-moved',
  'folder-opened',
  'milestone-added',
  'milestone-started',
  'milestone-done',
  'milestone-reopened',
  'milestone-moved',
] as const

export type ProjectEvent = (typeof PROJECT_EVENTS)[number]

/** How many entries the history of a project has at most, the newest ones. */
export const MAX_PROJECT_EVENTS = 50

/** How far ahead (days) the dashboard of the portal looks for milestones. */
export const UPCOMING_DAYS = 30
