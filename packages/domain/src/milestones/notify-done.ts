import { ownProjectPath } from '@loggia/contracts/paths'
import type { Milestone } from '@loggia/contracts/milestones/milestones'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { notify } from '../notices/notify.ts'
import { peopleOfClient } from '../notices/recipients.ts'
import { withdrawNotices } from '../notices/withdraw-notices.ts'

interface Change {
  project: { id: number; clientId: number }
  /** Null for a milestone that was just added. */
  before: Milestone | null
  after: Milestone
  by: PersonKey
}

/** Names the notice of a milestone: one that is done a second time has another. */
const onceKeyOf = ({ id, doneAt }: Milestone) => `milestone ${id} done ${doneAt}`

/** Tells the people of a client that a milestone which they can see is done now. */
export async function notifyMilestoneDone(
  db: Transaction,
  { project, before, after, by }: Change,
): Promise<void> {
  const isDone = before !== null && before.state !== 'done' && after.state === 'done'
  if (!isDone || !after.isVisible) return
  await notify(db, {
    kind: 'milestoneDone',
    recipients: await peopleOfClient(db, project.clientId),
    details: { title: after.title },
    path: ownProjectPath(project.id),
    clientId: project.clientId,
    by,
    onceKey: onceKeyOf(after),
  })
}

/** Takes back what nobody has read or been mailed yet of a milestone that the client no longer sees as done. */
export async function retractMilestoneDone(
  db: Transaction,
  clientId: number,
  before: Milestone,
): Promise<void> {
  if (before.state !== 'done') return
  const onceKey = onceKeyOf(before)
  await withdrawNotices(db, {
    clientId,
    kind: 'milestoneDone',
    onceKey,
    readAt: null,
    mailId: null,
  })
}
