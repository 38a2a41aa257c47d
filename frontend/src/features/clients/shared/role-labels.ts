import type { PortalRole } from '@loggia/contracts/actors'

/** The names of the roles, with the lower one first. */
export const ROLE_NAMES: Record<PortalRole, string> = {
  member: 'Member',
  manager: 'Manager',
}

/** What each role sees in the portal. */
export const ROLE_RIGHTS: Record<PortalRole, string> = {
  member: 'Own projects, messages, documents and invoices. Nothing of other clients.',
  manager:
    'All of this, and every client: sees and changes their addresses, telephone numbers and notes. Changes the site settings, and sees your whole Drive.',
}

/** Whether a choice of role allows more than the one before; an empty one stands for the default. */
export function isWiderRole(chosen: string, before: string, defaultRole: PortalRole | null) {
  const [wider, former] = [chosen || defaultRole, before || defaultRole]
  return wider === 'manager' && former !== 'manager'
}
