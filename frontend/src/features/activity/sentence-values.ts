import type { Entry } from './activity-entry.ts'

/** The account that a state names, in parentheses. */
export function accountOf(state: Entry['before']): string {
  const account = state?.['account']
  return typeof account === 'string' ? ` (${account})` : ''
}

/** A subject after a colon; nothing where there is none. */
export function quoted(subject: unknown): string {
  return typeof subject === 'string' ? `: ${subject}` : ''
}
