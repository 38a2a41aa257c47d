import { collectDefinitions } from './features.ts'

/** Who may do what. */
export const POLICY = collectDefinitions('policy')

/** Every action that needs a permission. */
export type Action = keyof typeof POLICY

export const ACTIONS = Object.keys(POLICY) as [Action, ...Action[]]
