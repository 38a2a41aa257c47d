import { personOf } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import type { ReplyTarget } from '../kernel/mail/reply-token.ts'

/** A reply address that is in the trash with its conversation or contact, and comes back with it; null where none is. */
export async function findTrashedAddress(db: Transaction, id: number): Promise<ReplyTarget | null> {
  const [found] = await db.$queryRaw<ReplyTarget[]>`
    SELECT (r ->> 'id')::int AS id, (r ->> 'thread_id')::int AS "threadId",
           (r ->> 'contact_id')::int AS "contactId", r ->> 'person' AS person
    FROM trash_items i, jsonb_array_elements(i.rows -> 'reply_addresses') r
    WHERE (r ->> 'id')::int = ${id} LIMIT 1`
  return found ?? null
}

/** The folded address of whoever it was given to. What they may do, nothing says while it is in the trash. */
export async function trashedSender(
  db: Transaction,
  { person }: ReplyTarget,
): Promise<string | undefined> {
  const named = personOf(person)
  if (named.kind === 'client') return named.emailKey
  return (await db.user.findUnique({ where: { id: named.id } }))?.emailKey
}
