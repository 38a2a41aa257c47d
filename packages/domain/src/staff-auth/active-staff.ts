/**
 * The condition for staff who may sign in and receive emails. Whoever selects staff to act or to be
 * notified uses it; lists of past work do not.
 */
export const ACTIVE_STAFF = { deactivatedAt: null } as const
