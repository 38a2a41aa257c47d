import { approval } from '@loggia/contracts/approvals/approvals'
import { rowInput } from '@loggia/contracts/lists'
import { personKey, type ClientActor } from '../kernel/actor.ts'
import { AppError } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { addEventBy, lockApproval, type LockedApproval } from './lock-approval.ts'
import { readApprovalRow } from './approval-rows.queries.ts'
import { approvalOnceKey, reopenRequests } from './notify-asked.ts'
import { finalAt, nextReminder } from './state.ts'
import { readWithSubject } from './read-approvals.service.ts'
import { withdrawNotices } from '../notices/withdraw-notices.ts'
import { retractMails } from './retract-answer.ts'

const FINAL =
  'Your answer is final now, and on its way to the team. If something should be different, please write to them in the messages'

export const takeBackAnswer = operation({
  summary: 'Takes an answer back within ten seconds, before it is mailed to both sides',
  description: 'Only its author takes it back.',
  action: 'approvalAnswers:write',
  rest: 'POST /approvals/{id}/take-back',
  errors: ['CONFLICT'],
  input: rowInput,
  output: approval,
  limits: ['approvalAnswer.actor'],
  async run(scope, { id }) {
    const { actor, db, transaction } = scope
    await readApprovalRow(db, actor, id)
    await transaction(async ({ db: tx, audit }) => {
      const locked = await lockApproval(tx, id)
      // The project may have another client meanwhile.
      await readApprovalRow(tx, actor, id)
      if (isRepeated(locked, actor)) return
      const answer = ownAnswer(locked, actor)
      const { clientId, projectId, title, events } = locked
      const { revision } = answer
      await addEventBy(scope, tx, locked, { kind: 'taken-back', revision, text: '' })
      // Also one that was due in these seconds.
      const remindAt = nextReminder(events[0]?.at ?? answer.at, answer.at)
      await tx.approval.update({ where: { id }, data: { remindAt } })
      const after = { projectId, title }
      await audit({ action: 'approval.answerTakenBack', entity: 'approval', entityId: id, after })
      const onceKey = approvalOnceKey(id, answer.seq)
      // The requests are older than the answer, and locked before it.
      await reopenRequests(tx, locked, answer)
      await withdrawNotices(tx, { clientId, kind: 'approvalAnswered', onceKey })
      if (!(await retractMails(tx, answer))) throw new AppError('CONFLICT', FINAL)
    })
    return readWithSubject(scope, id)
  },
})

/** Whether the same answer has already been taken back. */
function isRepeated({ events }: LockedApproval, actor: ClientActor): boolean {
  const last = events.at(-1)
  return last?.kind === 'taken-back' && last.person === personKey(actor)
}

/** The answer that the caller has just given. @throws CONFLICT and FORBIDDEN where there is none, or it is final */
function ownAnswer({ state, events }: LockedApproval, actor: ClientActor) {
  const last = events.at(-1)
  if (!last || state === 'open' || state === 'withdrawn') {
    throw new AppError('CONFLICT', 'There is no answer to take back')
  }
  if (last.person !== personKey(actor)) {
    throw new AppError('FORBIDDEN', `Only ${last.personName} can take this answer back`)
  }
  if (Date.now() > finalAt(last).getTime()) throw new AppError('CONFLICT', FINAL)
  return last
}
