/** The states by which staff filter the list of subscribers. */
export const NEWSLETTER_FILTERS = ['active', 'unconfirmed', 'unsubscribed'] as const

/** An issue ends as `sent`, or as `stopped` where staff ended it before. */
export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'] as const

export type IssueState = (typeof ISSUE_STATES)[number]

/** What staff do with an issue, by the states from which they may. */
export const ISSUE_STEPS = {
  schedule: ['draft', 'scheduled'],
  withdraw: ['scheduled'],
  pause: ['sending'],
  resume: ['paused'],
  stop: ['sending', 'paused'],
} as const satisfies Record<string, readonly IssueState[]>

export type IssueStep = keyof typeof ISSUE_STEPS

/** Whether staff may do this with an issue in such a state. */
export function mayStep(step: IssueStep, state: IssueState): boolean {
  const states: readonly IssueState[] = ISSUE_STEPS[step]
  return states.includes(state)
}

/** The states of imported people. Email to those who are cleaned came back at the program that they come from. */
export const IMPORTED_STATES = ['active', 'unsubscribed', 'cleaned'] as const

export type ImportedState = (typeof IMPORTED_STATES)[number]

export type NewsletterFilter = (typeof NEWSLETTER_FILTERS)[number]
