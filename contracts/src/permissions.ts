import type { Role } from './actors.ts'
import type { Area } from './areas.ts'
import { collectDefinitions, collectNames, FEATURES } from './features.ts'
import type { Feature } from './feature.ts'

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

const features: readonly Feature[] = FEATURES

const AREA_OF = new Map(
  features.flatMap(({ policy = {}, area, forPeople = [], needsProof = [] }) =>
    Object.keys(policy)
      .filter((action) => !forPeople.includes(action) && !needsProof.includes(action))
      .map((action) => [action, area]),
  ),
)

/** The area of an action; undefined for what no program may do: see `Feature.area`. */
export function areaOf(action: Action): Area | 'every' | undefined {
  return AREA_OF.get(action)
}

/** Whether an action changes nothing. It says so by its name, so that future ones count as changes by default. */
export function isReading(action: Action): boolean {
  return action.endsWith(':read') || action.endsWith(':export')
}
