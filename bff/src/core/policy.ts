import { ACTIONS, type Action, type ActorKind } from '@loggia/contracts/permissions'
import { isViewSession } from '@loggia/contracts/values/client-view'
import {
  VISITOR,
  type Actor,
  type ChosenSession,
  type ClientActor,
  type Identities,
  type StaffActor,
} from './actor.ts'
import { changesInView, LEAVE_VIEW, READ_ONLY_MESSAGE } from './client-view.ts'
import { AppError } from './errors.ts'

const EVERYBODY = ['visitor', 'member', 'manager', 'staff'] as const
const SIGNED_IN = ['member', 'manager', 'staff'] as const
const CLIENTS = ['member', 'manager'] as const
const MANAGERS_AND_STAFF = ['manager', 'staff'] as const
const STAFF = ['staff'] as const

/** Who may do what. No other place decides; REST, GraphQL and the screens all use it. */
export const POLICY = {
  'siteSettings:read': EVERYBODY,
  /** Managers write what the site shows, staff every setting. */
  'siteSettings:write': MANAGERS_AND_STAFF,
  'staffSettings:read': STAFF,
  /** The sections of the site with drafts and earlier versions; what is published, everybody sees on the pages. */
  'site:read': STAFF,
  'site:write': STAFF,
  /** Covers the pictures of the site. */
  'assets:write': STAFF,
  'viewer:read': EVERYBODY,
  'release:read': EVERYBODY,
  'health:read': STAFF,
  /** Covers sending given-up e-mails again. */
  'health:write': STAFF,
  'contacts:create': EVERYBODY,
  'contacts:read': STAFF,
  'contacts:write': STAFF,
  'newsletter:subscribe': EVERYBODY,
  'newsletter:read': STAFF,
  'newsletter:import': STAFF,
  'clients:read': MANAGERS_AND_STAFF,
  'clients:write': MANAGERS_AND_STAFF,
  'clients:bulk': STAFF,
  'clients:export': STAFF,
  'clients:import': STAFF,
  /** Staff see all, clients their own. */
  'projects:read': SIGNED_IN,
  'projects:write': STAFF,
  'projects:export': STAFF,
  'projects:import': STAFF,
  /** With the hidden ones. Clients read those of their own projects that are visible: ownRecord:read. */
  'milestones:read': STAFF,
  'milestones:write': STAFF,
  /** Staff ask and see all, clients see their own. */
  'approvals:read': SIGNED_IN,
  'approvals:write': STAFF,
  /** Nobody answers in the place of a client. */
  'approvalAnswers:write': CLIENTS,
  'approvalProof:read': STAFF,
  'approvalSubjects:read': STAFF,
  /** Staff take part in all conversations, clients in their own. */
  'messages:read': SIGNED_IN,
  'messages:write': SIGNED_IN,
  /** The list of all conversations. */
  'conversations:read': STAFF,
  /** What staff write for each other beside a conversation. */
  'internalNotes:read': STAFF,
  'internalNotes:write': STAFF,
  'trash:read': STAFF,
  /** Covers putting back what others deleted, and deleting it for good. */
  'trash:write': STAFF,
  'ownRecord:read': CLIENTS,
  /** Covers one's own profile and sessions, and what concerns one's own visit. */
  'ownRecord:write': CLIENTS,
  /** Own invoices. */
  'financials:read': CLIENTS,
  /** Covers what only staff see of a client: its history, emails and sign-ins. */
  'records:read': STAFF,
  'dashboard:read': STAFF,
  /** Finds only what its caller may read. */
  'search:read': STAFF,
  'firstRun:write': STAFF,
  /** Both cover one's own views only. */
  'savedViews:read': STAFF,
  'savedViews:write': STAFF,
  /** Both cover one's own notices, and how one is mailed about them. */
  'notices:read': SIGNED_IN,
  'notices:write': SIGNED_IN,
  /** With the link in an email. */
  'notices:stop': EVERYBODY,
  /** The stream of changes. Who learns of which, core/live/readers.ts decides. */
  'events:read': SIGNED_IN,
  /** Clients see those of their own connection or folder, managers and staff those of the workspace. */
  'documents:read': SIGNED_IN,
  /** Remembering what one has opened and when one was there, for oneself. */
  'documents:visit': SIGNED_IN,
  /** Members change their own connection, managers and staff that of the workspace. */
  'drive:write': SIGNED_IN,
  /** The return from Google, where the state identifies who started the consent. */
  'drive:return': EVERYBODY,
  /** Clients see and send files of their own records, staff of all. */
  'uploads:read': SIGNED_IN,
  'uploads:write': SIGNED_IN,
  /** Covers who may send files, and how many. */
  'uploads:manage': STAFF,
  'staffSession:create': EVERYBODY,
  'staffSession:read': EVERYBODY,
  'staffSession:end': EVERYBODY,
  'staffAccount:register': EVERYBODY,
  'staffAccount:reset': EVERYBODY,
  /** Covers one's own password and sessions only. */
  'staffAccount:write': STAFF,
  'team:read': STAFF,
  'team:write': STAFF,
  'audit:read': STAFF,
  /** Covers the page of the queues, where jobs can be retried. */
  'queues:write': STAFF,
  'clientSession:create': EVERYBODY,
  'clientSession:read': EVERYBODY,
  'clientSession:end': EVERYBODY,
  /** Looking at the portal as a client. */
  'clientView:start': STAFF,
  'clientView:read': EVERYBODY,
  'clientView:end': STAFF,
} as const satisfies Record<Action, readonly ActorKind[]>

/** The actors that may perform an action; a visitor where everybody may. */
export type ActorFor<A extends Action> = 'visitor' extends (typeof POLICY)[A][number]
  ? Extract<Actor, { kind: 'visitor' }>
  : Extract<Actor, { kind: (typeof POLICY)[A][number] }>

/**
 * Decides whether an action is allowed, and returns the actor that performs it. Public actions read no session,
 * so they work while the session store is unavailable.
 *
 * @param session the only session that counts; without it, the staff session goes before the client's
 * @throws UNAUTHENTICATED when nobody is signed in, FORBIDDEN when the signed-in person may not, READ_ONLY for
 *   everything but reading in a view of a client
 */
export async function authorize<A extends Action>(
  action: A,
  identities: () => Promise<Identities>,
  session?: ChosenSession,
): Promise<ActorFor<A>> {
  const allowed: readonly ActorKind[] = POLICY[action]
  if (changesInView(action, session)) {
    const { client } = await identities()
    throw client
      ? new AppError('READ_ONLY', READ_ONLY_MESSAGE)
      : new AppError('UNAUTHENTICATED', SIGN_IN)
  }
  if (allowed.includes('visitor')) return VISITOR as ActorFor<A>
  // Leaving a view is an act of the staff behind it.
  const acting = isViewSession(session) && action === LEAVE_VIEW ? 'staff' : session
  const { staff, client } = onlySession(await identities(), acting)
  const actor = [staff, client].find((identity) => identity !== null && mayDo(identity, action))
  if (actor) return actor as ActorFor<A>
  throw staff || client
    ? new AppError('FORBIDDEN', 'You are not allowed to do this')
    : new AppError('UNAUTHENTICATED', SIGN_IN)
}

const SIGN_IN = 'Please sign in'

/** The portal names the client session, so that a staff session of the same browser shows nothing there. */
function onlySession(
  { staff, client }: Identities,
  session: ChosenSession | undefined,
): Identities {
  return {
    staff: session === 'client' || isViewSession(session) ? null : staff,
    client: session === 'staff' ? null : client,
  }
}

/** Whether a signed-in person may do something: by the table, and unless the installation has switched it off. */
export function mayDo(actor: StaffActor | ClientActor, action: Action): boolean {
  const isWithheld = actor.kind !== 'staff' && actor.withheld?.includes(action)
  return (POLICY[action] as readonly ActorKind[]).includes(actor.kind) && !isWithheld
}

/** The actions that a client may perform, without those that the installation has switched off. */
export function permissionsOfClient(client: ClientActor): Action[] {
  return ACTIONS.filter((action) => mayDo(client, action))
}

/** The actions that an actor may perform. The screens use them to show only what is allowed. */
export function permissionsOf(kind: ActorKind): Action[] {
  return ACTIONS.filter((action) => (POLICY[action] as readonly ActorKind[]).includes(kind))
}
