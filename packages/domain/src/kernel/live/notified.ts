import type { Topic } from '@loggia/contracts/live/events'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import type { Change } from './changes.ts'

const changesFor = new WeakMap<Transaction, Change[]>()

/**
 * Records the people whose notices, or other personal data, a transaction changes, so that their screens follow after
 * the commit.
 */
export function recordRecipients(
  db: Transaction,
  recipients: readonly PersonKey[],
  topic: Topic = 'notice',
): void {
  const added = new Set(recipients)
  const before = recipientChanges(db).filter(
    (each) => each.topic !== topic || !each.to || !added.has(each.to),
  )
  changesFor.set(db, [...before, ...[...added].map((to) => ({ topic, id: null, to }))])
}

/** The notified people of a transaction: each learns only of their own. */
export function recipientChanges(db: Transaction): Change[] {
  return changesFor.get(db) ?? []
}
