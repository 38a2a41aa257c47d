import { approval, type Approval } from '@loggia/contracts/approvals/approvals'
import { rowInput } from '@loggia/contracts/lists'
import { assertInProject } from '../portal-access/reachable.ts'
import { lockApproval, type LockedApproval, addEventBy, assertOpen } from './lock-approval.ts'
import { calledName, personKey } from '../kernel/actor.ts'
import { AppError } from '../kernel/errors.ts'
import { operation, type Scope } from '../kernel/operation.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { endRequests, notifyAsked } from './notify-asked.ts'
import { readWithSubject } from './read-approvals.service.ts'
import { isMilestoneGone, readDocument } from './subjects.queries.ts'

export const withdrawApproval = operation({
  summary: 'Takes back a request for approval, as long as it is not answered',
  action: 'approvals:write',
  rest: 'POST /approvals/{id}/withdraw',
  input: rowInput,
  output: approval,
  limits: ['approval.actor'],
  run: (scope, { id }) =>
    changeAsked(scope, id, async ({ db, audit }, locked) => {
      if (locked.state === 'withdrawn') return
      assertOpen(locked, scope.actor)
      const { projectId, title } = locked
      const revision = askedRevision(locked)
      const event = await addEventBy(scope, db, locked, { kind: 'withdrawn', revision, text: '' })
      await db.approval.update({ where: { id }, data: { remindAt: null } })
      const after = { projectId, title }
      await audit({ action: 'approval.withdrawn', entity: 'approval', entityId: id, after })
      await endRequests(db, locked, event)
    }),
})

/** The shortest time between two reminders, so that a button that is pressed twice sends one. */
const REMINDER_PAUSE_MS = 3_600_000

export const remindApproval = operation({
  summary: 'Reminds the people of a client that an answer is awaited, at most once an hour',
  action: 'approvals:write',
  agent: 'write',
  rest: 'POST /approvals/{id}/remind',
  input: rowInput,
  output: approval,
  limits: ['approval.actor'],
  async run(scope, { id }) {
    const document = await readDocument(scope, id)
    return changeAsked(scope, id, async ({ db, audit }, locked) => {
      const { actor } = scope
      assertOpen(locked, actor)
      if (document === 'gone' || (await isMilestoneGone(db, locked))) {
        const what = document === null ? 'milestone' : 'document'
        const message = `The client does not see this ${what} any more, and cannot answer`
        throw new AppError('CONFLICT', message)
      }
      const { projectId, title } = locked
      const request = locked.events.findLast(({ kind }) => kind === 'asked' || kind === 'reminded')
      const since = Date.now() - (request?.at.getTime() ?? 0)
      if (since < REMINDER_PAUSE_MS) {
        throw new AppError('CONFLICT', 'The client was asked or reminded less than an hour ago')
      }
      const revision = askedRevision(locked)
      const event = await addEventBy(scope, db, locked, { kind: 'reminded', revision, text: '' })
      const after = { projectId, title }
      await audit({ action: 'approval.reminded', entity: 'approval', entityId: id, after })
      const reminder = { seq: event.seq, name: calledName(actor), by: personKey(actor) }
      await notifyAsked(db, locked, reminder)
    })
  },
})

/** Works on an approval that is locked, and answers it as it is afterwards. @throws NOT_FOUND */
async function changeAsked(
  scope: Scope<'approvals:write'>,
  id: number,
  work: (unit: UnitOfWork, locked: LockedApproval) => Promise<void>,
): Promise<Approval> {
  await scope.transaction(async (unit) => {
    const locked = await lockApproval(unit.db, id)
    await assertInProject(unit.db, scope.actor, locked.projectId, 'Approval')
    await work(unit, locked)
  })
  return readWithSubject(scope, id)
}

function askedRevision({ events }: LockedApproval): string {
  return events[0]?.revision ?? ''
}
