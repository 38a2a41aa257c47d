import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import type { Change } from './changes.ts'

const recipientsOf = new WeakMap<Transaction, Set<PersonKey>>()

/** Records whose notices a transaction changes, so that their screens follow after the commit. */
export function recordRecipients(db: Transaction, recipients: readonly PersonKey[]): void {
  recipientsOf.set(db, new Set([...(recipientsOf.get(db) ?? []), ...recipients]))
}

/** What is published after a transaction: each person learns only of their own. */
export function recipientChanges(db: Transaction): Change[] {
  return [...(recipientsOf.get(db) ?? [])].map((to) => ({ topic: 'notice', id: null, to }))
}
