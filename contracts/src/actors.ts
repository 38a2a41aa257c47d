/** The kinds of actors; clients are members or managers of the portal. */
export const ACTOR_KINDS = ['visitor', 'member', 'manager', 'staff'] as const

export type ActorKind = (typeof ACTOR_KINDS)[number]

/** The roles of clients in the portal. Managers may do more than read their own records. */
export const PORTAL_ROLES = ['manager', 'member'] as const

export type PortalRole = (typeof PORTAL_ROLES)[number]

/** The kinds of actors in the audit: people, and the system itself. */
export const AUDIT_ACTOR_KINDS = [...ACTOR_KINDS, 'system'] as const
