import { areaOf, POLICY } from '@loggia/contracts/permissions'
import type { Role } from '@loggia/contracts/actors'
import type { Operation } from '@loggia/domain/kernel/operation'

/** What one may expect of a call, as `x-stability` in the OpenAPI document says it. */
export type Stability = 'stable' | 'may-change'

/**
 * Whether others may build on an operation: it belongs to an area of the API, a program may call it, and it does not
 * only serve our own screens, for which there is no promise (null).
 */
export function stabilityOf({ action, forScreens }: Operation): Stability | null {
  const area = areaOf(action)
  const allowed: readonly Role[] = POLICY[action]
  const isForPrograms = allowed.includes('admin') || allowed.includes('visitor')
  if (area === undefined || forScreens || !isForPrograms) return null
  return area === 'every' ? 'may-change' : 'stable'
}

/** The sentence about it in GraphQL, which describes every field. */
export const SCREENS_ONLY = 'Serves our own screens: it may change with any release.'
