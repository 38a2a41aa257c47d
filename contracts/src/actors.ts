/** The roles of clients in the portal. Managers may do more than read their own records. */
export const PORTAL_ROLES = ['manager', 'member'] as const

export type PortalRole = (typeof PORTAL_ROLES)[number]

/**
 * The roles of staff: an admin decides who may sign in, what is connected and what is deleted for good; staff do all
 * daily work; a contractor works in the projects to which they were added, and sees nothing else.
 */
export const STAFF_ROLES = ['admin', 'staff', 'contractor'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** All roles of the policy. */
export type Role = 'visitor' | PortalRole | StaffRole

/** The kinds of actors in the audit: people, and the system itself. */
export const AUDIT_ACTOR_KINDS = ['visitor', 'member', 'manager', 'staff', 'system'] as const
