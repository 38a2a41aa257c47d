import type { Area } from '@loggia/contracts/areas'
import type { Action } from '@loggia/contracts/permissions'
import type { PortalRole, Role, StaffRole } from '@loggia/contracts/actors'
import { clientKey, staffKey, type PersonKey } from '@loggia/contracts/person-key'
import type { ViewSession } from '@loggia/contracts/client-view/view-session'

export interface Visitor {
  kind: 'visitor'
}

/** A person who signed in to the portal with a code, and is identified by the email address alone. */
interface PortalUser<Kind extends PortalRole> {
  kind: Kind
  /** The email address as typed at sign-in. */
  email: string
  emailKey: string
  /** The name on the newest client record with this email address, if there is one. */
  name: string | null
  /** Actions of the role that the installation has switched off. */
  withheld?: readonly Action[]
  /** The member of staff who looks at the portal in this person's place, and may only read. */
  viewedBy?: StaffActor
}

export type ClientActor = PortalUser<'member'> | PortalUser<'manager'>

export interface StaffActor {
  kind: 'staff'
  role: StaffRole
  id: number
  username: string
  name: string
  email: string
  /** Whether the team requires a second factor of them, and they have none: until then they may only set one up. */
  needsSecondFactor: boolean
  /** The token with which a program acts for them. */
  token?: TokenRights
}

/** The rights of a token, beyond which its owner's do not go. */
interface TokenRights {
  id: number
  /** The program that uses it. */
  name: string
  /** Whether it may change things. */
  mayWrite: boolean
  areas: readonly Area[]
}

/** A signed-in person. */
export type SignedIn = ClientActor | StaffActor

export type Actor = Visitor | SignedIn

/** The two sessions that a browser may have at the same time. */
export interface Identities {
  staff: StaffActor | null
  client: ClientActor | null
}

/** The session that a request may choose to act with. */
type SessionKind = keyof Identities

/** The choice of a request: one of the sessions, or the view of a client. */
export type ChosenSession = SessionKind | ViewSession

export const VISITOR: Visitor = { kind: 'visitor' }

/** Whether an actor belongs to the team, but sees only the projects to which they were added. */
export function isContractor(actor: Actor): actor is StaffActor & { role: 'contractor' } {
  return actor.kind === 'staff' && actor.role === 'contractor'
}

/** The role of an actor in the policy. */
export function roleOf(actor: Actor): Role {
  return actor.kind === 'staff' ? actor.role : actor.kind
}

/** The person who really acts: in a view of a client, the member of staff. */
function personBehind(actor: Actor): Actor {
  return (actor.kind === 'member' || actor.kind === 'manager') && actor.viewedBy
    ? actor.viewedBy
    : actor
}

/** A key that is the same for a person in all browsers and different for any other: `staff:7`. */
export function nameOf(actor: Actor): PersonKey | 'visitor' {
  const person = personBehind(actor)
  return person.kind === 'visitor' ? person.kind : personKey(person)
}

/** The same for a signed-in person. */
export function personKey(actor: SignedIn): PersonKey {
  return actor.kind === 'staff' ? staffKey(actor.id) : clientKey(actor.emailKey)
}

/** The same, but different for each token of a person: by this, calls are counted. */
export function callerOf(actor: Actor): string {
  const token = actor.kind === 'staff' && actor.token
  return token ? `${nameOf(actor)} token:${token.id}` : nameOf(actor)
}

/** A person without a name in any record is called by the address, which the team knows them by. */
export function calledName(actor: SignedIn): string {
  return actor.name ?? (actor.kind === 'staff' ? actor.username : actor.email)
}
