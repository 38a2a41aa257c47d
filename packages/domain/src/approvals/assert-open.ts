import type { ApprovalState } from '@loggia/contracts/approvals/values'
import type { LockedApproval } from './lock-approval.ts'
import { personKey, type ClientActor, type StaffActor } from '../kernel/actor.ts'
import { AppError } from '../kernel/errors.ts'

const DONE: Record<Exclude<ApprovalState, 'open'>, string> = {
  approved: 'approved this already',
  'changes-requested': 'asked for changes already',
  withdrawn: 'withdrew this request',
}

/** @throws CONFLICT that names who was faster, where an answer is no longer awaited */
export function assertOpen(
  { state, events }: LockedApproval,
  actor: StaffActor | ClientActor,
): void {
  if (state === 'open') return
  const last = events.findLast(({ kind }) => kind === state)
  const who = last?.person === personKey(actor) ? 'You' : (last?.personName ?? 'Somebody')
  throw new AppError('CONFLICT', `${who} ${DONE[state]}`)
}
