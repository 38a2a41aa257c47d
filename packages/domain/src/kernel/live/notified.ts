import type { PersonKey } from '@loggia/contracts/values/portal/person-key'
import type { Database, Transaction } from '@loggia/db/client'
import type { Change, PublishChanges } from './changes.ts'

const told = new WeakMap<Transaction, Set<PersonKey>>()

/** Notes whose notices a transaction changes, so that their screens are told after the commit. */
export function recordRecipients(db: Transaction, recipients: readonly PersonKey[]): void {
  told.set(db, new Set([...(told.get(db) ?? []), ...recipients]))
}

/** What is to be told after a transaction: each person learns only of their own. */
export function recipientChanges(db: Transaction): Change[] {
  return [...(told.get(db) ?? [])].map((to) => ({ topic: 'notice', id: null, to }))
}

/** A transaction that may notify people. Their screens learn of it once it is committed. The bff has its own. */
export async function notifyingTransaction<T>(
  db: Database,
  publish: PublishChanges,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let changes: Change[] = []
  const result = await db.$transaction(async (transaction) => {
    const done = await work(transaction)
    changes = recipientChanges(transaction)
    return done
  })
  publish(changes)
  return result
}
