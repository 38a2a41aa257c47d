import type { Role } from './actors.ts'
import { collectDefinitions, collectNames } from './features.ts'

/** The policy: the people who may perform each action. */
export const POLICY = collectDefinitions('policy')

/** Every action that needs a permission. */
export type Action = keyof typeof POLICY

export const ACTIONS = Object.keys(POLICY) as [Action, ...Action[]]

/** The actions for which staff prove who they are once more, if that was more than ten minutes ago. */
export const PROVEN_ACTIONS: readonly Action[] = collectNames('needsProof')

const OPEN_ACTIONS: readonly Action[] = collectNames('withoutSecondFactor')

/** Whether staff may perform an action before their required second factor is set up. */
export function isOpenWithoutSecondFactor(action: Action): boolean {
  return OPEN_ACTIONS.includes(action) || (POLICY[action] as readonly Role[]).includes('visitor')
}
