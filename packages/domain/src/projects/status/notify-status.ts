import { ownProjectPath } from '@loggia/contracts/paths'
import type { Project } from '@loggia/contracts/projects/projects'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { notify } from '../../notices/notify.ts'
import { peopleOfClient } from '../../notices/recipients.ts'

type Told = Pick<Project, 'id' | 'title' | 'clientId' | 'status'>

interface Change {
  before: Told
  after: Told
}

/**
 * Tells the people of the clients whose projects have another status now. Everything that changes one calls this. A
 * project that came from another client is new to its people, and not a change.
 */
export async function notifyStatusChanged(
  db: Transaction,
  by: PersonKey,
  changes: readonly Change[],
): Promise<void> {
  const told = changes.filter(
    ({ before, after }) => before.status !== after.status && before.clientId === after.clientId,
  )
  const byClient = Map.groupBy(told, ({ after }) => after.clientId)
  for (const [clientId, theirs] of byClient) {
    const recipients = await peopleOfClient(db, clientId)
    for (const { after } of theirs) {
      await notify(db, {
        kind: 'projectStatusChanged',
        recipients,
        details: { title: after.title },
        path: ownProjectPath(after.id),
        clientId,
        by,
      })
    }
  }
}
