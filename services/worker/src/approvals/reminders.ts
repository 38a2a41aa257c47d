import { ownApprovalsPath } from '@loggia/contracts/portal/approval-paths'
import type { Database, Transaction } from '@loggia/db/client'
import { repeatOnConflict } from '@loggia/db/errors/conflicts'
import { addEvent, lockApprovalRows, type Lock } from '@loggia/domain/approvals/lock-approval'
import { nextReminder } from '@loggia/domain/approvals/state'
import type { PublishChanges } from '@loggia/domain/kernel/live/changes'
import type { Log } from '@loggia/server/logging/log'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import { notify } from '@loggia/domain/notices/notify'
import { peopleOfClient } from '@loggia/domain/notices/recipients'
import { notifyingTransaction } from '@loggia/domain/kernel/live/notified'
import { startRepeating } from '../runtime/start-repeating.ts'

export interface ReminderDeps {
  db: Database
  log: Log
  publish: PublishChanges
}

/** A reminder that comes a minute late is early enough. */
const EVERY_MS = 60_000

/**
 * Reminds clients of what they have not answered after three and after seven days, once each: the reminder is recorded
 * in the transaction that tells them, and their preferences decide when it is mailed.
 *
 * @returns a function to stop; it resolves when the current round is done
 */
export function startApprovalReminders(deps: ReminderDeps): { stop(): Promise<void> } {
  const outage = createOutageLog(deps.log, 'Reminders of approvals')
  const round = async (signal: AbortSignal) => {
    await remindOfDue(deps, signal)
    outage.recovered()
  }
  return startRepeating(round, { everyMs: EVERY_MS, failed: outage.failed })
}

/** Reminds of everything that is due. Returns how many reminders there were. */
export async function remindOfDue(
  { db, log, publish }: ReminderDeps,
  signal?: AbortSignal,
): Promise<number> {
  const due = await db.approval.findMany({
    where: { remindAt: { lte: new Date() } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  let reminded = 0
  for (const { id } of due) {
    if (signal?.aborted) break
    const isNew = await repeatOnConflict(() =>
      notifyingTransaction(db, publish, (tx) => remind(tx, id)),
    )
    if (isNew) publish([{ topic: 'approval', id: String(id) }])
    reminded += Number(isNew)
  }
  if (reminded > 0) log.info({ approvals: reminded }, 'reminded of approvals')
  return reminded
}

/** Reminds of one, unless another worker did so meanwhile or nobody waits for an answer any more. */
async function remind(db: Transaction, id: number): Promise<boolean> {
  const locked = await lockApprovalRows(db, id, lockWith(db))
  const now = new Date()
  const asked = locked?.events[0]
  if (!locked || !asked || !locked.remindAt || locked.remindAt > now) return false
  const isOpen = locked.state === 'open'
  // Of several that are due after a long outage, one is sent.
  const remindAt = isOpen ? nextReminder(asked.at, now) : null
  await db.approval.update({ where: { id }, data: { remindAt } })
  if (!isOpen) return false
  const { clientId, projectId, title } = locked
  const { seq } = await addEvent(db, locked, {
    kind: 'reminded',
    at: now,
    revision: asked.revision,
    text: '',
    person: 'system',
    personName: 'Automatic reminder',
    sessionHash: null,
  })
  await notify(db, {
    kind: 'approvalAsked',
    recipients: await peopleOfClient(db, clientId),
    details: { title, by: asked.personName },
    path: ownApprovalsPath(projectId),
    clientId,
    by: null,
    onceKey: `approval ${id} ${seq}`,
  })
  return true
}

/** One row of each table, as strongly as the caller says. */
function lockWith(db: Transaction): Lock {
  return (table, id, strength) =>
    db.$queryRawUnsafe(`SELECT id FROM ${table} WHERE id = $1 FOR ${strength}`, id)
}
