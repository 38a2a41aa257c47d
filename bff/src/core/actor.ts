import type { PortalRole } from '@loggia/contracts/permissions'

export interface Visitor {
  kind: 'visitor'
}

/** Somebody who signed in to the portal with a code, and is identified by the e-mail address alone. */
interface PortalUser<Kind extends PortalRole> {
  kind: Kind
  /** The e-mail address as typed at sign-in. */
  email: string
  emailKey: string
  /** The name on the newest client record with this e-mail address, if there is one. */
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

/** The two sessions that a browser may have at the same time. */
export interface Identities {
  staff: StaffActor | null
  client: ClientActor | null
}

/** The session that a request may choose to act with. */
export type SessionKind = keyof Identities

export const VISITOR: Visitor = { kind: 'visitor' }

/** A key that is the same for an actor in all browsers and different for any other: `staff:7`. */
export function nameOf(actor: Actor): string {
  if (actor.kind === 'visitor') return 'visitor'
  return actor.kind === 'staff' ? `staff:${actor.id}` : `client:${actor.emailKey}`
}
