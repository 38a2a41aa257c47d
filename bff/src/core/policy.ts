import { ACTIONS, type Action, type ActorKind } from '@loggia/contracts/permissions'
import { VISITOR, type Actor, type Identities, type SessionKind } from './actor.ts'
import { AppError } from './errors.ts'

const EVERYBODY = ['visitor', 'member', 'manager', 'staff'] as const
const SIGNED_IN = ['member', 'manager', 'staff'] as const
const CLIENTS = ['member', 'manager'] as const
const MANAGERS_AND_STAFF = ['manager', 'staff'] as const
const STAFF = ['staff'] as const

/** Who may do what. The only place that decides; both faces and the screens read it. */
export const POLICY = {
  'siteSettings:read': EVERYBODY,
  'siteSettings:write': MANAGERS_AND_STAFF,
  'viewer:read': EVERYBODY,
  'contacts:create': EVERYBODY,
  'contacts:read': STAFF,
  'contacts:write': STAFF,
  'newsletter:subscribe': EVERYBODY,
  'newsletter:read': STAFF,
  'clients:read': MANAGERS_AND_STAFF,
  'clients:write': MANAGERS_AND_STAFF,
  'clients:bulk': STAFF,
  'clients:export': STAFF,
  'clients:import': STAFF,
  /** Staff all, clients their own. */
  'projects:read': SIGNED_IN,
  'projects:write': STAFF,
  'projects:export': STAFF,
  'ownRecord:read': CLIENTS,
  'dashboard:read': STAFF,
  /** Clients their own connection's or folder's, managers and staff the workspace's. */
  'documents:read': SIGNED_IN,
  /** Members their own connection, managers and staff the workspace's. */
  'drive:write': SIGNED_IN,
  /** Coming back from Google: who began the consent is known by its state. */
  'drive:return': EVERYBODY,
  'staffSession:create': EVERYBODY,
  'staffSession:read': EVERYBODY,
  'staffSession:end': EVERYBODY,
  'staffAccount:register': EVERYBODY,
  'staffAccount:reset': EVERYBODY,
  /** One's own password and sessions. */
  'staffAccount:write': STAFF,
  'team:read': STAFF,
  'team:write': STAFF,
  'audit:read': STAFF,
  /** The page of the queues: to look, and to have jobs tried again. */
  'queues:write': STAFF,
  'clientSession:create': EVERYBODY,
  'clientSession:read': EVERYBODY,
  'clientSession:end': EVERYBODY,
} as const satisfies Record<Action, readonly ActorKind[]>

/** The actors whom an action is open to; a visitor where it is open to everybody. */
export type ActorFor<A extends Action> = 'visitor' extends (typeof POLICY)[A][number]
  ? Extract<Actor, { kind: 'visitor' }>
  : Extract<Actor, { kind: (typeof POLICY)[A][number] }>

/**
 * Decides whether the action is allowed, and as whom it is done. Where everybody may, nobody is
 * asked who they are: public actions work while the sessions are out of reach.
 *
 * @param session the only session that counts; without it, the staff session goes before the client's
 * @throws UNAUTHENTICATED when nobody is signed in, FORBIDDEN when somebody is who may not
 */
export async function authorize<A extends Action>(
  action: A,
  identities: () => Promise<Identities>,
  session?: SessionKind,
): Promise<ActorFor<A>> {
  const allowed: readonly ActorKind[] = POLICY[action]
  if (allowed.includes('visitor')) return VISITOR as ActorFor<A>
  const { staff, client } = onlySession(await identities(), session)
  const actor = [staff, client].find((it) => it !== null && allowed.includes(it.kind))
  if (actor) return actor as ActorFor<A>
  throw staff || client
    ? new AppError('FORBIDDEN', 'You are not allowed to do this')
    : new AppError('UNAUTHENTICATED', 'Please sign in')
}

/** The portal names the client session, so that a staff session of the same browser shows nothing there. */
function onlySession({ staff, client }: Identities, session: SessionKind | undefined): Identities {
  return {
    staff: session === 'client' ? null : staff,
    client: session === 'staff' ? null : client,
  }
}

/** The actions open to an actor, for the screens to ask `can('clients:write')`. */
export function permissionsOf(kind: ActorKind): Action[] {
  return ACTIONS.filter((action) => (POLICY[action] as readonly ActorKind[]).includes(kind))
}
