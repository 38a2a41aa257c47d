import type { PortalRole } from '@loggia/contracts/permissions'

export interface Visitor {
  kind: 'visitor'
}

/** Somebody who signed in to the portal with a code, known by the address alone. */
interface PortalUser<Kind extends PortalRole> {
  kind: Kind
  /** The address as it was typed at sign-in. */
  email: string
  emailKey: string
  /** The name on the newest of its records, if there is one. */
  name: string | null
}

export type ClientActor = PortalUser<'member'> | PortalUser<'manager'>

export interface StaffActor {
  kind: 'staff'
  id: number
  username: string
  name: string
  email: string
}

export type Actor = Visitor | ClientActor | StaffActor

/** The two sessions that one browser may hold side by side. */
export interface Identities {
  staff: StaffActor | null
  client: ClientActor | null
}

/** The session that a request may choose to act with. */
export type SessionKind = keyof Identities

export const VISITOR: Visitor = { kind: 'visitor' }

/** Who an actor is, in one word: the same person in all browsers, and nobody else. */
export function nameOf(actor: Actor): string {
  if (actor.kind === 'visitor') return 'visitor'
  return actor.kind === 'staff' ? `staff:${actor.id}` : `client:${actor.emailKey}`
}
