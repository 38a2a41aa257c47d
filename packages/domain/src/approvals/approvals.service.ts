import { approval } from '@loggia/contracts/approvals/approvals'
import { rowInput } from '@loggia/contracts/lists'
import { assertInProject } from '../portal-access/reachable.view.ts'
import { lockApproval, type LockedApproval } from './lock-approval.ts'
import { calledName, personKey } from '../kernel/actor.ts'
import { AppError } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { addEventBy } from './add-event.ts'
import { readApprovalRow } from './approval-rows.queries.ts'
import { toApproval } from './approval.view.ts'
import { assertOpen } from './assert-open.ts'
import { endRequests } from './end-requests.ts'
import { notifyAsked } from './notify-asked.ts'
import { isMilestoneGone, readSubjects } from './subjects.queries.ts'

/** Takes back what was asked, as long as nobody has answered. */
export const withdrawApproval = operation({
  action: 'approvals:write',
  rest: 'POST /approvals/{id}/withdraw',
  input: rowInput,
  output: approval,
  limits: ['approval.actor'],
  async run(scope, { id }) {
    const { actor, db, transaction } = scope
    await transaction(async ({ db: tx, audit }) => {
      const locked = await lockApproval(tx, id)
      await assertInProject(tx, actor, locked.projectId, 'Approval')
      if (locked.state === 'withdrawn') return
      assertOpen(locked, actor)
      const { projectId, title } = locked
      await addEventBy(scope, tx, locked, {
        kind: 'withdrawn',
        revision: askedRevision(locked),
        text: '',
      })
      await tx.approval.update({ where: { id }, data: { remindAt: null } })
      const after = { projectId, title }
      await audit({ action: 'approval.withdrawn', entity: 'approval', entityId: id, after })
      await endRequests(tx, locked)
    })
    const row = await readApprovalRow(db, actor, id)
    return toApproval(row, (await readSubjects(scope, [row])).get(id))
  },
})

/** The shortest time between two reminders, so that a button that is pressed twice sends one. */
const REMINDER_PAUSE_MS = 3_600_000

/** Reminds the people of a client that an answer is awaited. */
export const remindApproval = operation({
  action: 'approvals:write',
  rest: 'POST /approvals/{id}/remind',
  input: rowInput,
  output: approval,
  limits: ['approval.actor'],
  async run(scope, { id }) {
    const { actor, db, transaction } = scope
    await transaction(async ({ db: tx, audit }) => {
      const locked = await lockApproval(tx, id)
      await assertInProject(tx, actor, locked.projectId, 'Approval')
      assertOpen(locked, actor)
      if (await isMilestoneGone(tx, locked)) {
        const message = 'The client does not see this milestone any more, and cannot answer'
        throw new AppError('CONFLICT', message)
      }
      const { projectId, title } = locked
      const request = locked.events.findLast(({ kind }) => kind === 'asked' || kind === 'reminded')
      const since = Date.now() - (request?.at.getTime() ?? 0)
      if (since < REMINDER_PAUSE_MS) {
        throw new AppError('CONFLICT', 'The client was asked or reminded less than an hour ago')
      }
      const revision = askedRevision(locked)
      const event = await addEventBy(scope, tx, locked, { kind: 'reminded', revision, text: '' })
      const after = { projectId, title }
      await audit({ action: 'approval.reminded', entity: 'approval', entityId: id, after })
      const reminder = { seq: event.seq, name: calledName(actor), by: personKey(actor) }
      await notifyAsked(tx, locked, reminder)
    })
    const row = await readApprovalRow(db, actor, id)
    return toApproval(row, (await readSubjects(scope, [row])).get(id))
  },
})

function askedRevision({ events }: LockedApproval): string {
  return events[0]?.revision ?? ''
}
