import { ownProjectPath } from '@loggia/contracts/paths'
import type { Milestone } from '@loggia/contracts/milestones/milestones'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { notify } from '../notices/notify.ts'
import { peopleOfClient } from '../notices/recipients.ts'

interface Change {
  project: { id: number; clientId: number }
  /** Null for a milestone that was just added. */
  before: Milestone | null
  after: Milestone
  by: PersonKey
}

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
  })
}
