import { ownProjectPath } from '@loggia/contracts/paths'
import type { Project } from '@loggia/contracts/projects/projects'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { notify, type NoticeDetails } from '../../notices/notify.ts'
import { peopleOfClient } from '../../notices/recipients.ts'
import { withdrawUnseen } from '../../notices/withdraw-notices.ts'

type Told = Pick<Project, 'id' | 'title' | 'clientId' | 'status'>

interface Change {
  before: Told
  after: Told
}

/**
 * Notifies the people of clients whose projects have another status. Every change of a status calls this. A project
 * that came from another client is new to its people, and not a change. Several unread changes become one, and none
 * when the status is as before.
 */
export async function notifyStatusChanged(
  db: Transaction,
  by: PersonKey,
  changes: readonly Change[],
): Promise<void> {
  const changed = changes.filter(
    ({ before, after }) => before.status !== after.status && before.clientId === after.clientId,
  )
  const formerOf = await retractWaiting(
    db,
    changed.map(({ after }) => after),
  )
  const byClient = Map.groupBy(changed, ({ after }) => after.clientId)
  for (const [clientId, theirs] of byClient) {
    const recipients = await peopleOfClient(db, clientId)
    for (const { before, after } of theirs) {
      const path = ownProjectPath(after.id)
      const byFormer = Map.groupBy(recipients, (each) => formerOf(each, path) ?? before.status)
      byFormer.delete(after.status)
      for (const [former, people] of byFormer) {
        await notify(db, {
          kind: 'projectStatusChanged',
          recipients: people,
          details: { title: after.title, former },
          path,
          clientId,
          by,
        })
      }
    }
  }
}

/**
 * Withdraws the notices of these projects that were neither read nor mailed.
 *
 * @returns the status that a person still knows of the project on a page
 */
async function retractWaiting(db: Transaction, projects: readonly Told[]) {
  const where = {
    kind: 'projectStatusChanged',
    clientId: { in: projects.map(({ clientId }) => clientId) },
    path: { in: projects.map(({ id }) => ownProjectPath(id)) },
    readAt: null,
    mailId: null,
  }
  const waiting = await db.notice.findMany({ where })
  await withdrawUnseen(db, { id: waiting.map(({ id }) => id) })
  return (recipient: PersonKey, path: string) => {
    const found = waiting.find((row) => row.recipient === recipient && row.path === path)
    return (found?.details as Partial<NoticeDetails> | undefined)?.former
  }
}
