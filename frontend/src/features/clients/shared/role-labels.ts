import type { PortalRole } from '@loggia/contracts/actors'

/** The names of the roles, with the lower one first. */
export const ROLE_NAMES: Record<PortalRole, string> = {
  member: 'Member',
  manager: 'Manager',
}

/** The same, with the rights of each. */
export const ROLE_LABELS: Record<PortalRole, string> = {
  member: `${ROLE_NAMES.member}: own projects and documents`,
  manager: `${ROLE_NAMES.manager}: all clients, site settings, whole Drive`,
}

/** Whether a choice of role allows more than the one before; an empty one stands for the default. */
export function isWiderRole(chosen: string, before: string, defaultRole: PortalRole | null) {
  const [wider, former] = [chosen || defaultRole, before || defaultRole]
  return wider === 'manager' && former !== 'manager'
}
