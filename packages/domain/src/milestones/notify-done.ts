import { ownProjectPath } from '@loggia/contracts/paths'
import type { Milestone } from '@loggia/contracts/milestones/milestones'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { NOTICE_KEPT_MS, notify } from '../notices/notify.ts'
import { peopleOfClient } from '../notices/recipients.ts'
import { recordRecipientsOf, withdrawUnseen } from '../notices/withdraw-notices.ts'
import { viewsById } from '../kernel/read-view.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { milestoneView } from './milestone.view.ts'

interface Change {
  project: { id: number; clientId: number }
  /** Null for a milestone that was just added. */
  before: Milestone | null
  after: Milestone
  by: PersonKey
}

/** Names the notice of a milestone: one that is done a second time has another. */
const onceKeyOf = ({ id, doneAt }: Milestone) => `milestone ${id} done ${doneAt}`

/** Whether the client of its project sees a milestone as done. */
export const isSeenAsDone = ({ state, isVisible }: Milestone) => state === 'done' && isVisible

/** Notifies the people of a client when they see a milestone as done now, and did not before. */
export async function notifyMilestoneDone(
  db: Transaction,
  { project, before, after, by }: Change,
): Promise<void> {
  if (before === null || isSeenAsDone(before) || !isSeenAsDone(after)) return
  const isDoneNow = before.state !== 'done'
  if (isDoneNow || (await isNews(db, after.id))) await notifyOf(db, project, after, by)
}

/** Notifies people again of finished milestones that came back, whose notices were taken back with them. */
export async function notifyMilestonesRestored(
  db: Transaction,
  ids: readonly number[],
): Promise<void> {
  for (const milestone of await viewsById(db, milestoneView, ids)) {
    if (!isSeenAsDone(milestone) || !(await isNews(db, milestone.id))) continue
    const where = { id: milestone.projectId }
    await notifyOf(db, await db.project.findUniqueOrThrow({ where }), milestone, null)
  }
}

/**
 * Whether a milestone was done lately, so that its readers still have the notice, and after it was entered: earlier
 * steps of a project are no news.
 */
async function isNews(db: Transaction, id: number): Promise<boolean> {
  const doneAt = { gt: new Date(Date.now() - NOTICE_KEPT_MS) }
  const found = await db.milestone.findFirst({ where: { id, doneAt } })
  return !!found?.doneAt && found.doneAt > found.createdAt
}

async function notifyOf(
  db: Transaction,
  project: Change['project'],
  milestone: Milestone,
  by: PersonKey | null,
): Promise<void> {
  await notify(db, {
    kind: 'milestoneDone',
    recipients: await peopleOfClient(db, project.clientId),
    details: { title: milestone.title },
    path: ownProjectPath(project.id),
    clientId: project.clientId,
    by,
    onceKey: onceKeyOf(milestone),
  })
}

/** Corrects the title of a milestone where people learn, or have learned, that it is done. */
export async function renameMilestoneDone(
  db: Transaction,
  clientId: number,
  after: Milestone,
): Promise<void> {
  const match = { clientId, kind: 'milestoneDone', onceKey: onceKeyOf(after) }
  const ids = await lockMatching(db, 'notices', match)
  const details = { title: after.title }
  await db.notice.updateMany({ where: { id: { in: ids } }, data: { details } })
  await recordRecipientsOf(db, ids)
}

/**
 * Withdraws the notices of a milestone that the client no longer sees as done, as far as they were neither read nor
 * mailed.
 */
export async function retractMilestoneDone(
  db: Transaction,
  clientId: number,
  before: Milestone,
): Promise<void> {
  if (before.state !== 'done') return
  await withdrawUnseen(db, { clientId, kind: 'milestoneDone', onceKey: onceKeyOf(before) })
}
