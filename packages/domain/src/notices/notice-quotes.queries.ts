import type { Database } from '@loggia/db/client'
import { isContractor, type SignedIn } from '../kernel/actor.ts'
import { oneLine } from '../kernel/mail/one-line.ts'
import { isReachable } from '../portal-access/reachable.ts'

/** As many characters are quoted. */
const MAX = 100

/** As many are read: of several white spaces, one is quoted. */
const READ = 4 * MAX

/**
 * How the messages, contacts and approvals begin that notices tell of. This is read and never stored, so that nothing
 * is quoted that was deleted or erased, or that its reader may not see any more.
 *
 * @returns the quotes by the ids of their notices
 */
export async function readQuotes(
  db: Pick<Database, '$queryRaw'>,
  actor: SignedIn,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const mayReadContacts = actor.kind === 'staff' && !isContractor(actor)
  const rows = await db.$queryRaw<{ id: number; words: string | null }[]>`
    SELECT n.id, left(coalesce(
      CASE WHEN ${isReachable(actor)} THEN coalesce(m.text, e.text) END,
      CASE n.kind WHEN 'contactAnswered' THEN answer.text ELSE contact.message END
    ), ${READ}) AS words
    FROM notices n
    LEFT JOIN messages m ON m.id = n.message_id
    LEFT JOIN threads t ON t.id = m.thread_id
    LEFT JOIN approval_events e
      ON e.approval_id = substring(n.once_key from '^approval ([0-9]+) ')::int
      AND e.seq = substring(n.once_key from '^approval [0-9]+ ([0-9]+)$')::int
    LEFT JOIN approvals ap ON ap.id = e.approval_id
    LEFT JOIN projects p ON p.id = coalesce(t.project_id, ap.project_id)
    LEFT JOIN clients c ON c.id = coalesce(t.client_id, p.client_id)
    LEFT JOIN contacts contact ON ${mayReadContacts}
      AND n.kind IN ('contactReceived', 'contactAnswered')
      AND contact.id = substring(n.path from '^/admin/contacts/([0-9]+)$')::int
    LEFT JOIN LATERAL (
      SELECT a.text FROM contact_answers a WHERE a.contact_id = contact.id
      -- The notice was added together with it.
      ORDER BY abs(extract(epoch FROM a.created_at - n.created_at)), a.id DESC LIMIT 1
    ) answer ON n.kind = 'contactAnswered'
    WHERE n.id = ANY(${[...ids]}::int[])`
  return new Map(rows.map(({ id, words }) => [id, beginningOf(words ?? '')]))
}

/** The beginning of a text in one line; empty for one without words. */
function beginningOf(text: string): string {
  const line = oneLine(text)
  const beginning = oneLine(line, MAX)
  return beginning === line ? line : `${beginning}…`
}
