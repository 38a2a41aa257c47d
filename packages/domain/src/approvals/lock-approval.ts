import type { ApprovalState, ApprovalEventKind } from '@loggia/contracts/approvals/values'
import type { Transaction } from '@loggia/db/client'
import type { Approval, ApprovalEvent } from '@loggia/db/generated/client'
import { notFound, AppError } from '../kernel/errors.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { chainEvent, type ApprovalFacts, type NewEvent } from './chain.ts'
import { stateOf } from './state.ts'
import { calledName, personKey, type SignedIn } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'

/** An approval that is locked until the end of the transaction. */
export interface LockedApproval extends Approval {
  clientId: number
  state: ApprovalState
  events: ApprovalEvent[]
}

/**
 * Locks an approval with its subject: notices refer to its client, and its milestone must stay the same during the
 * decision. Null where it is gone.
 */
export async function findLockedApproval(
  db: Transaction,
  id: number,
): Promise<LockedApproval | null> {
  const found = await db.approval.findUnique({ where: { id }, include: { project: true } })
  // The project is read by a statement of its own, which finds none when it is deleted meanwhile.
  if (!found?.project) return null
  await lockRows(db, 'clients', [found.project.clientId], 'KEY SHARE')
  await lockRows(db, 'projects', [found.projectId], 'KEY SHARE')
  if (found.milestoneId !== null) await lockRows(db, 'milestones', [found.milestoneId], 'SHARE')
  await lockRows(db, 'approvals', [id])
  const locked = await db.approval.findUnique({
    where: { id },
    include: { project: true, events: { orderBy: { seq: 'asc' } } },
  })
  if (!locked) return null
  const { project, ...approval } = locked
  return {
    ...approval,
    clientId: project.clientId,
    state: stateOf(locked.events),
  }
}

/** Locks an approval until the end of the transaction. @throws NOT_FOUND */
export async function lockApproval(db: Transaction, id: number): Promise<LockedApproval> {
  const locked = await findLockedApproval(db, id)
  if (!locked) throw notFound('Approval')
  return locked
}

/** Adds an event to a locked approval. */
export async function addEvent(
  db: Transaction,
  { events, ...facts }: ApprovalFacts & Pick<LockedApproval, 'events'>,
  event: NewEvent,
): Promise<ApprovalEvent> {
  return db.approvalEvent.create({ data: chainEvent(facts, events.at(-1) ?? null, event) })
}

interface Happening {
  kind: ApprovalEventKind
  revision: string
  text: string
}

/** Adds an event of the signed-in person to a locked approval. */
export function addEventBy(
  { auth, actor }: Pick<Context, 'auth'> & { actor: SignedIn },
  db: Transaction,
  locked: Pick<LockedApproval, 'id' | 'projectId' | 'subject' | 'title' | 'events'>,
  happening: Happening,
) {
  return addEvent(db, locked, {
    ...happening,
    at: new Date(),
    person: personKey(actor),
    personName: calledName(actor),
    sessionHash: auth.sessionHash(actor.kind === 'staff' ? 'staff' : 'client'),
  })
}

const DONE: Record<Exclude<ApprovalState, 'open'>, string> = {
  approved: 'approved this already',
  'changes-requested': 'asked for changes already',
  withdrawn: 'withdrew this request',
}

/** @throws CONFLICT that names who was faster, where an answer is no longer awaited */
export function assertOpen({ state, events }: LockedApproval, actor: SignedIn): void {
  if (state === 'open') return
  const last = events.findLast(({ kind }) => kind === state)
  const who = last?.person === personKey(actor) ? 'You' : (last?.personName ?? 'Somebody')
  throw new AppError('CONFLICT', `${who} ${DONE[state]}`)
}
