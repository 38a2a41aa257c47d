import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../../local/engines/postgres/database.ts'

/** Ends the two minutes that emails of messages wait, again and again, until it is stopped. */
export async function hastenMails(databaseUrl: string, stopped: AbortSignal): Promise<void> {
  const statement = `UPDATE notices SET mail_due_at = now()
    WHERE mail_due_at > now() AND kind = 'messageReceived'`
  while (!stopped.aborted) {
    // Away, like everything else from time to time.
    await withClient(databaseUrl, (client) => client.query(statement)).catch(() => undefined)
    await pause(1_000, undefined, { signal: stopped }).catch(() => undefined)
  }
}

/** How much is still to be done: emails to send, emails to decide about, messages to mail. */
export async function workLeft(databaseUrl: string): Promise<number> {
  const [row] = await rows<{ left: string }>(
    databaseUrl,
    `SELECT (SELECT count(*) FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL)
       + (SELECT count(*) FROM notices WHERE mail_due_at IS NOT NULL AND kind = 'messageReceived')
       + (SELECT count(*) FROM inbound_mails WHERE state = 'received') AS left`,
  )
  return Number(row?.left)
}

/** The texts of all messages, one for each row. */
export async function storedTexts(databaseUrl: string): Promise<string[]> {
  return (await rows<{ text: string }>(databaseUrl, 'SELECT text FROM messages')).map(
    ({ text }) => text,
  )
}

/** What became of emails that should have been sent, or that arrived, where it is not what it should be. */
export async function troubles(databaseUrl: string): Promise<string[]> {
  const found = await rows<{ name: string; count: string }>(
    databaseUrl,
    `SELECT 'mails given up' AS name, count(*) FROM outbox WHERE dead_at IS NOT NULL
     UNION ALL SELECT 'emails ' || state || ': ' || reason, count(*) FROM inbound_mails
       WHERE state <> 'accepted' GROUP BY state, reason`,
  )
  return found.filter(({ count }) => Number(count) > 0).map(({ name, count }) => `${count} ${name}`)
}

async function rows<T extends object>(databaseUrl: string, statement: string): Promise<T[]> {
  return withClient(databaseUrl, async (client) => (await client.query<T>(statement)).rows)
}
