import { officeApprovalsPath } from '@loggia/contracts/approvals/paths'
import { approval, approvalAnswerInput } from '@loggia/contracts/approvals/approvals'
import type { ApprovalAnswer } from '@loggia/contracts/approvals/values'
import type { Transaction } from '@loggia/db/client'
import { lockApproval, type LockedApproval, addEventBy, assertOpen } from './lock-approval.ts'
import { notify } from '../notices/notify.ts'
import { staffFor } from '../notices/recipients.ts'
import { calledName, personKey, type ClientActor } from '../kernel/actor.ts'
import { AppError } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { readApprovalRow } from './approval-rows.queries.ts'
import { toApproval } from './approval.view.ts'
import { approvalOnceKey, endRequests } from './notify-asked.ts'
import { finalAt } from './state.ts'
import { assertKnown, milestoneSubject, readDocument, type Subject } from './subjects.queries.ts'
import { ANSWER_MAILS } from './retract-answer.ts'

const ACTIONS = {
  approved: 'approval.approved',
  'changes-requested': 'approval.changesRequested',
} as const satisfies Record<ApprovalAnswer, string>

/** A client's answer to an approval. The first answer counts. It is mailed once it can no longer be taken back. */
export const answerApproval = operation({
  summary: 'Answers a request for approval: approves, or asks for changes',
  description: 'The first answer counts. Clients answer for their own projects.',
  action: 'approvalAnswers:write',
  rest: 'POST /approvals/{id}/answer',
  input: approvalAnswerInput,
  output: approval,
  limits: ['approvalAnswer.actor'],
  async run(scope, { id, answer, revision, text }) {
    const { actor, transaction } = scope
    const document = await readDocument(scope, id)
    return transaction(async ({ db: tx, audit, enqueueMail }) => {
      const locked = await lockApproval(tx, id)
      // The project may have another client meanwhile.
      await readApprovalRow(tx, actor, id)
      const subject = document ?? (await milestoneSubject(tx, actor, locked.milestoneId))
      if (!isRepeated(locked, actor, answer, text)) {
        assertOpen(locked, actor)
        assertSeen(subject, revision)
        const event = await addEventBy(scope, tx, locked, { kind: answer, revision, text })
        await tx.approval.update({ where: { id }, data: { remindAt: null } })
        const { projectId, title } = locked
        const action = ACTIONS[answer]
        await audit({ action, entity: 'approval', entityId: id, after: { projectId, title } })
        await endRequests(tx, locked, event)
        await notifyStaff(tx, locked, actor, approvalOnceKey(id, event.seq))
        const notBefore = finalAt(event)
        for (const kind of ANSWER_MAILS) await enqueueMail(kind, event.id, { notBefore })
      }
      return toApproval(await readApprovalRow(tx, actor, id), subject)
    })
  },
})

/** Whether the answer is a repeated one, as with a button that is pressed twice. */
function isRepeated(
  { state, events }: LockedApproval,
  actor: ClientActor,
  answer: ApprovalAnswer,
  text: string,
): boolean {
  const last = events.at(-1)
  return state === answer && last?.person === personKey(actor) && last.text === text
}

/** @throws CONFLICT where the client has not seen the current revision, UNAVAILABLE where it is unknown */
function assertSeen(subject: Subject, revision: string): void {
  const known = assertKnown(subject)
  if (known === 'gone') {
    const message = 'What this is about is no longer there. Please ask the team'
    throw new AppError('CONFLICT', message)
  }
  if (known.revision !== revision) {
    const message =
      'Your answer is of an earlier version: this was changed meanwhile. Please look at the present version and answer again'
    throw new AppError('CONFLICT', message)
  }
}

async function notifyStaff(
  db: Transaction,
  { clientId, projectId, title }: LockedApproval,
  actor: ClientActor,
  onceKey: string,
): Promise<void> {
  await notify(db, {
    kind: 'approvalAnswered',
    recipients: await staffFor(db, { clientId, projectId }),
    details: { title, by: calledName(actor) },
    path: officeApprovalsPath(projectId),
    clientId,
    by: personKey(actor),
    onceKey,
  })
}
