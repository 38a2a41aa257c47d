import {
  ACTIONS,
  type Action,
  areaOf,
  isOpenWithoutSecondFactor,
  isReading,
  POLICY,
  PROVEN_ACTIONS,
} from '@loggia/contracts/permissions'
import type { Role } from '@loggia/contracts/actors'
import { AREA_LABELS } from '@loggia/contracts/areas'
import { isViewSession } from '@loggia/contracts/client-view/view-session'
import {
  roleOf,
  VISITOR,
  type Actor,
  type ChosenSession,
  type ClientActor,
  type Identities,
  type StaffActor,
  type Visitor,
} from '../actor.ts'
import { changesInView, LEAVE_VIEW, READ_ONLY_MESSAGE } from '../client-view.ts'
import { AppError } from '../errors.ts'

interface ActorIn extends Record<Role, unknown> {
  visitor: Visitor
  member: Extract<ClientActor, { kind: 'member' }>
  manager: Extract<ClientActor, { kind: 'manager' }>
  contractor: StaffActor
  staff: StaffActor
  admin: StaffActor
}

/** The actors that may perform an action; a visitor where all may. */
export type ActorFor<A extends Action> = 'visitor' extends (typeof POLICY)[A][number]
  ? Visitor
  : ActorIn[(typeof POLICY)[A][number]]

/**
 * Decides whether an action is allowed, and returns the actor that performs it. Public actions read no session, so they
 * work while the session store is unavailable.
 *
 * @param session the only session that counts; without it, the staff session goes before the client's
 * @throws UNAUTHENTICATED without a session, FORBIDDEN when the signed-in person may not, READ_ONLY for everything but
 * reading in a view of a client, SECOND_FACTOR_SETUP_REQUIRED for actions that wait for a second factor
 */
export async function authorize<A extends Action>(
  action: A,
  identities: () => Promise<Identities>,
  session?: ChosenSession,
): Promise<ActorFor<A>> {
  const allowed: readonly Role[] = POLICY[action]
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
  if (staff && isBeyondToken(staff, action))
    throw new AppError('FORBIDDEN', beyondTokenMessage(staff, action))
  if (staff && isAllowed(staff, action))
    throw new AppError('SECOND_FACTOR_SETUP_REQUIRED', SETUP_MESSAGE)
  throw staff || client
    ? new AppError('FORBIDDEN', 'You are not allowed to do this')
    : new AppError('UNAUTHENTICATED', SIGN_IN)
}

/**
 * Asks for a recent proof, in this session, of the person who acts: a session that was left open or stolen is not
 * enough for decisions about others or without undo. Clients have no such actions, but for a new passkey and
 * the address of their calendar.
 *
 * @throws PROOF_REQUIRED
 */
export async function assertProven(
  action: Action,
  actor: Actor,
  auth: { isStaffProven(): Promise<boolean> },
): Promise<void> {
  if (actor.kind === 'staff' && PROVEN_ACTIONS.includes(action)) await assertFreshProof(auth)
}

/** The same for what does not always need it. @throws PROOF_REQUIRED */
export async function assertFreshProof(auth: { isStaffProven(): Promise<boolean> }): Promise<void> {
  if (!(await auth.isStaffProven())) throw proofRequired()
}

/** The same for clients, for what outlives their session. @throws PROOF_REQUIRED */
export async function assertClientProven(auth: {
  isClientProven(): Promise<boolean>
}): Promise<void> {
  if (!(await auth.isClientProven())) throw proofRequired()
}

function proofRequired(): AppError {
  return new AppError('PROOF_REQUIRED', PROOF_MESSAGE)
}

export const PROOF_MESSAGE = 'Please confirm that it is you'

export const SETUP_MESSAGE = 'Your team requires a second factor. Set one up to go on.'

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

/**
 * Whether a person may perform an action: by the table, unless the installation has switched it off, and unless they
 * have to set up a second factor first.
 */
export function mayDo(actor: Actor, action: Action): boolean {
  const isWithheld = 'withheld' in actor && actor.withheld?.includes(action)
  return (
    isAllowed(actor, action) &&
    !isWithheld &&
    !isWaiting(actor, action) &&
    !isBeyondToken(actor, action)
  )
}

function isAllowed(actor: Actor, action: Action): boolean {
  return (POLICY[action] as readonly Role[]).includes(roleOf(actor))
}

/**
 * Whether a program acts for the actor by a token that does not cover the action. No token covers what asks people for
 * a fresh proof, or what serves our own screens only, such as team, sign-in and tokens.
 */
function isBeyondToken(actor: Actor, action: Action): boolean {
  const token = actor.kind === 'staff' && actor.token
  if (!token) return false
  const area = areaOf(action)
  const isInArea = area === 'every' || (area !== undefined && token.areas.includes(area))
  return !isInArea || !(token.mayWrite || isReading(action))
}

/** Why a token does not cover an action, for the program or its owner to do better. */
function beyondTokenMessage({ token }: StaffActor, action: Action): string {
  const area = areaOf(action)
  if (area === undefined) return 'No token covers that: people sign in for it.'
  if (area !== 'every' && !token?.areas.includes(area))
    return `This token does not cover ${AREA_LABELS[area]}. Its owner can make one that does.`
  return 'This token may read only. Its owner can make one that may change things.'
}

/** Whether it waits for a second factor that has to be set up. */
function isWaiting(actor: Actor, action: Action): boolean {
  return actor.kind === 'staff' && actor.needsSecondFactor && !isOpenWithoutSecondFactor(action)
}

/**
 * The actions that an actor may perform, without those that the installation has switched off. The screens use them to
 * show allowed actions only.
 */
export function permissionsOf(actor: Actor): Action[] {
  return ACTIONS.filter((action) => mayDo(actor, action))
}
