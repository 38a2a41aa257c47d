import { approval, approvalInput } from '@loggia/contracts/approvals/approvals'
import { MAX_APPROVALS } from '@loggia/contracts/approvals/values'
import type { Transaction } from '@loggia/db/client'
import { nextReminder, stateOf } from './state.ts'
import { calledName, personKey } from '../kernel/actor.ts'
import { AppError, invalidField } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { lockPartsOfProject } from '../portal-access/reachable.ts'
import { addEventBy } from './lock-approval.ts'
import { readApprovalRow } from './approval-rows.queries.ts'
import { toApproval } from './approval.view.ts'
import { notifyAsked } from './notify-asked.ts'
import {
  approvableDocuments,
  documentSubject,
  assertKnown,
  milestoneSubject,
  type Subject,
} from './subjects.queries.ts'

export const askApproval = operation({
  summary: 'Asks the people of a client to approve a milestone or a document',
  action: 'approvals:write',
  agent: 'write',
  rest: 'POST /projects/{projectId}/approvals',
  status: 201,
  input: approvalInput,
  output: approval,
  limits: ['approval.actor'],
  repeatable: true,
  async run(scope, { projectId, milestoneId = null, documentId = null, text }) {
    const { actor, db, transaction } = scope
    const granted = await approvableDocuments(db, actor, projectId)
    const document = documentId === null ? null : await documentSubject(scope, granted, documentId)
    return transaction(async ({ db: tx, audit }) => {
      // Two who ask about the same thing wait for each other.
      const { clientId } = await lockPartsOfProject(tx, projectId)
      const found = document ?? (await visibleMilestone(tx, projectId, milestoneId))
      const { title, revision } = assertFound(found)
      const subject = documentId === null ? `milestone ${milestoneId}` : `document ${documentId}`
      await assertRoom(tx, projectId, subject)
      const askedAt = new Date()
      const facts = { projectId, milestoneId, documentId, subject, title }
      const remindAt = nextReminder(askedAt, askedAt)
      const created = await tx.approval.create({ data: { ...facts, remindAt } })
      const { id } = created
      const event = await addEventBy(
        scope,
        tx,
        { ...created, events: [] },
        { kind: 'asked', revision, text },
      )
      await audit({
        action: 'approval.asked',
        entity: 'approval',
        entityId: id,
        after: { projectId, title },
      })
      const request = { seq: event.seq, name: calledName(actor), by: personKey(actor) }
      await notifyAsked(tx, { ...created, clientId }, request)
      return toApproval(await readApprovalRow(tx, actor, id), { title, revision })
    })
  },
})

async function visibleMilestone(
  db: Transaction,
  projectId: number,
  id: number | null,
): Promise<Subject> {
  if (id === null) return 'gone'
  await lockRows(db, 'milestones', [id], 'SHARE')
  const isOfProject = (await db.milestone.count({ where: { id, projectId } })) > 0
  return isOfProject ? milestoneSubject(db, { kind: 'member' }, id) : 'gone'
}

function assertFound(subject: Subject) {
  const known = assertKnown(subject)
  if (known !== 'gone') return known
  throw invalidField(
    'milestoneId',
    'The client does not see this. Choose something that they can open',
  )
}

/** @throws CONFLICT where an answer about the same is awaited already, or a project has too many */
async function assertRoom(db: Transaction, projectId: number, subject: string): Promise<void> {
  if ((await db.approval.count({ where: { projectId } })) >= MAX_APPROVALS) {
    throw new AppError('CONFLICT', `A project has at most ${MAX_APPROVALS} approvals`)
  }
  const same = await db.approval.findMany({
    where: { projectId, subject },
    include: { events: { orderBy: { seq: 'asc' } } },
  })
  if (same.some(({ events }) => stateOf(events) === 'open')) {
    throw new AppError('CONFLICT', 'The client was asked for this already and has not answered yet')
  }
}
