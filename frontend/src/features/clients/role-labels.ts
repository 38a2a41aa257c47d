import type { PortalRole } from '@loggia/contracts/permissions'

/** What each role means, with the lower one first. */
export const ROLE_NAMES: Record<PortalRole, string> = {
  member: 'Sees own records',
  manager: 'Helps run the agency',
}

/** The same, with all that the wider one allows. */
export const ROLE_LABELS: Record<PortalRole, string> = {
  ...ROLE_NAMES,
  manager: `${ROLE_NAMES.manager}: all clients, site settings, whole Drive`,
}

/** Whether a choice of role allows more than the one before; an empty one stands for the default. */
export function isWiderRole(chosen: string, before: string, defaultRole: PortalRole | null) {
  const [wider, former] = [chosen || defaultRole, before || defaultRole]
  return wider === 'manager' && former !== 'manager'
}
