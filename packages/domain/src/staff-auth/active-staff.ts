/**
 * The condition for staff who may sign in and receive emails, for every selection of staff to act or to be notified;
 * lists of past work do without.
 */
export const ACTIVE_STAFF = { deactivatedAt: null } as const

/** The condition for those of them who may be responsible for clients and contacts: contractors are not. */
export const RESPONSIBLE_STAFF = { ...ACTIVE_STAFF, role: { in: ['admin', 'staff'] as string[] } }
