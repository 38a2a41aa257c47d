import {
  type SystemActor,
  type UnitOfWork,
  type WorkContext,
  inTransaction,
} from '../kernel/unit-of-work.ts'
import { peopleOfClient } from '../notices/recipients.ts'
import { addEvent, findLockedApproval } from './lock-approval.ts'
import { notifyAsked } from './notify-asked.ts'
import { nextReminder } from './state.ts'
import { isMilestoneGone } from './subjects.queries.ts'

const REMINDER: SystemActor = { kind: 'system', name: 'Automatic reminder' }

/**
 * Reminds clients of unanswered approvals after three and after seven days, once each: the reminder is recorded in the
 * transaction that notifies them, and their preferences decide when it is mailed.
 *
 * @returns how many reminders there were
 */
export async function remindOfDue(context: WorkContext, signal?: AbortSignal): Promise<number> {
  const due = await context.db.approval.findMany({
    where: { remindAt: { lte: new Date() } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  let reminded = 0
  for (const { id } of due) {
    if (signal?.aborted) break
    const isNew = await inTransaction(context, REMINDER, (unit) => remind(unit, id))
    reminded += Number(isNew)
  }
  return reminded
}

/**
 * Reminds of one approval, unless another worker did so meanwhile or it is no longer open. While the client does not
 * see the milestone, or nothing at all, this reminder is left out: they may see it again before the next one.
 */
async function remind({ db, audit }: UnitOfWork, id: number): Promise<boolean> {
  const locked = await findLockedApproval(db, id)
  const now = new Date()
  const asked = locked?.events[0]
  if (!locked || !asked || !locked.remindAt || locked.remindAt > now) return false
  const isOpen = locked.state === 'open'
  // After a long outage, one of several due reminders is sent.
  const remindAt = isOpen ? nextReminder(asked.at, now) : null
  await db.approval.update({ where: { id }, data: { remindAt } })
  if (!isOpen || (await isMilestoneGone(db, locked))) return false
  const { clientId, projectId, title } = locked
  if ((await peopleOfClient(db, clientId)).length === 0) return false
  const { seq } = await addEvent(db, locked, {
    kind: 'reminded',
    at: now,
    revision: asked.revision,
    text: '',
    person: 'system',
    personName: REMINDER.name,
    sessionHash: null,
  })
  const after = { projectId, title }
  await audit({ action: 'approval.reminded', entity: 'approval', entityId: id, after })
  await notifyAsked(db, locked, { seq, name: asked.personName, by: null })
  return true
}
