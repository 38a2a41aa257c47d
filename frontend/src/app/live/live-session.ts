import type { ViewSession } from '@loggia/contracts/client-view/view-session'

/** Whose changes a tab follows: those that its staff, its client, or the client that staff view may know. */
export type LiveSession = 'staff' | 'client' | ViewSession
