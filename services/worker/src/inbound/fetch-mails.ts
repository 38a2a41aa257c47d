import { MAX_INBOUND_BYTES } from '@loggia/contracts/inbound/reasons'
import type { Database } from '@loggia/db/client'
import { storeMail } from '@loggia/domain/inbound/store-mail'
import type { Log } from '@loggia/server/logging/log'
import type { ImapFlow } from 'imapflow'
import { fetchWords } from './fetch-words.ts'

interface FetchDeps {
  db: Database
  log: Log
}

/**
 * Stores the new emails of the selected mailbox and then marks them as seen there. New are unseen ones, and those after
 * the last email that was stored: a person may have opened them in another program.
 *
 * @param stopped ends it between two emails
 */
export async function fetchMails(
  { db, log }: FetchDeps,
  client: ImapFlow,
  stopped: AbortSignal,
): Promise<void> {
  const uidValidity = String(client.mailbox ? client.mailbox.uidValidity : 0)
  const last = await lastUid(db, uidValidity)
  for (const uid of await newUids(client, last)) {
    if (stopped.aborted) return
    const isNew = await fetchMail(db, client, { uidValidity, uid })
    if (isNew !== undefined) log.info({ uid, isNew }, 'email fetched')
  }
}

async function lastUid(db: Database, uidValidity: string): Promise<number> {
  const { _max: max } = await db.inboundMail.aggregate({
    where: { uidValidity },
    _max: { uid: true },
  })
  return Number(max.uid ?? 0)
}

async function newUids(client: ImapFlow, last: number): Promise<number[]> {
  const unseen = (await client.search({ seen: false }, { uid: true })) || []
  if (last === 0) return unseen.toSorted((a, b) => a - b)
  // Servers answer with the newest email where there is none after the last.
  const after = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || []
  const all = new Set([...unseen, ...after.filter((uid) => uid > last)])
  return [...all].toSorted((a, b) => a - b)
}

/** Stores one email. Undefined when it is gone. */
async function fetchMail(
  db: Database,
  client: ImapFlow,
  place: { uidValidity: string; uid: number },
): Promise<boolean | undefined> {
  const uid = String(place.uid)
  const facts = await client.fetchOne(uid, { size: true }, { uid: true })
  if (!facts) return undefined
  const bytes = facts.size ?? 0
  const mail =
    bytes > MAX_INBOUND_BYTES ? await fetchWords(client, uid) : await fetchWhole(client, uid)
  if (!mail) return undefined
  const isNew = await storeMail(db, { ...mail, bytes: Math.max(bytes, mail.raw.length), place })
  await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
  return isNew
}

async function fetchWhole(client: ImapFlow, uid: string) {
  const mail = await client.fetchOne(uid, { source: true }, { uid: true })
  return mail && mail.source ? { raw: new Uint8Array(mail.source) } : undefined
}
