import { defined } from './features.ts'

/** Who may do what. */
export const POLICY = defined('policy')

/** Every action that needs a permission. */
export type Action = keyof typeof POLICY

export const ACTIONS = Object.keys(POLICY) as [Action, ...Action[]]
