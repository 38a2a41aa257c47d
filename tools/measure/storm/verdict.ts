import { setTimeout as pause } from 'node:timers/promises'
import type { StoredMail } from '../../local/engines/mailbox/store.ts'
import { withClient } from '../../local/engines/postgres/database.ts'
import { textsIn, type Said } from './people.ts'

/** The effect of the storm on messages and on emails about them. */
interface Verdict {
  accepted: number
  lost: Said[]
  twice: string[]
  /** Messages that the other side should have been mailed about, and was not. */
  unmailed: Said[]
  /** Messages of which two different emails tell one person. */
  inTwoMails: number
  mails: number
  /** Copies of emails, beyond the first. */
  copies: number
  /** The copies of the most repeated email. */
  mostCopies: number
}

/** Compares accepted messages with stored ones, and with the emails that arrived. */
export function decide(said: Said[], texts: readonly string[], all: StoredMail[]): Verdict {
  const stored = Map.groupBy(texts, (text) => text)
  const mails = all.filter((mail) => !mail.envelope.to.some((to) => to.startsWith('reply+')))
  const copies = [...Map.groupBy(mails, ({ messageId }) => messageId).values()].map(
    (same) => same.length - 1,
  )
  const told = new Map<string, Set<string | undefined>>()
  for (const mail of mails) {
    for (const text of textsIn(mail.text)) {
      told.set(text, (told.get(text) ?? new Set()).add(mail.messageId))
    }
  }
  const accepted = said.filter(({ isAccepted }) => isAccepted)
  return {
    accepted: accepted.length,
    lost: accepted.filter(({ text }) => !stored.has(text)),
    twice: [...stored].filter(([, rows]) => rows.length > 1).map(([text]) => text),
    // Where the other side writes too, it has read the earlier messages, and is not mailed about them.
    unmailed: accepted.filter(
      ({ text, conversation }) => conversation.writers.length === 1 && !told.has(text),
    ),
    inTwoMails: [...told.values()].filter((ids) => ids.size > 1).length,
    mails: mails.length,
    copies: copies.reduce((sum, count) => sum + count, 0),
    mostCopies: Math.max(0, ...copies),
  }
}

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

/** The fate of emails that should have been sent, or that arrived, where it is not as it should be. */
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

/** So long (ms) nothing may change before it is given up. How long all of it takes is the machine's business. */
const QUIET_MS = 60_000

/**
 * Waits until no work is left.
 *
 * @param countLeft the work left, by kind
 * @returns false when nothing changed any more although some was left
 */
export async function untilDone(countLeft: () => Promise<readonly number[]>): Promise<boolean> {
  let before = ''
  let changed = performance.now()
  while (performance.now() - changed < QUIET_MS) {
    const left = await countLeft().catch(() => null)
    if (left?.every((count) => count === 0)) return true
    const now = String(left)
    if (now !== before) changed = performance.now()
    before = now
    await pause(500)
  }
  return false
}
