import { MAX_INBOUND_BYTES } from '@loggia/contracts/inbound/reasons'
import type { Database } from '@loggia/db/client'
import { storeMail } from '@loggia/domain/inbound/store-mail'
import type { Log } from '@loggia/server/logging/log'
import { ImapFlow, type ImapFlowOptions } from 'imapflow'
import { setTimeout as pause } from 'node:timers/promises'
import type { WorkerEnv } from '../env.ts'
import { fetchWords } from './fetch-words.ts'

export interface MailboxDeps {
  db: Database
  env: Pick<WorkerEnv, 'APP_PROFILE' | 'INBOUND_POLL_MS'>
  log: Log
}

/** The course of reading a mailbox. */
export interface Reading {
  stopped: AbortSignal
  /** Hears that all new emails are stored. */
  onRead(): void
  /** Whether emails still come this way; otherwise reading ends. */
  isCurrent(): Promise<boolean>
}

const TIMEOUT_MS = 15_000

/** Where a mailbox is, and how to sign in there. */
export interface ImapLogin {
  options: Pick<ImapFlowOptions, 'host' | 'port' | 'secure' | 'auth' | 'doSTARTTLS'>
  folder: string
}

/**
 * Fetches new emails, now and whenever the server announces something, until it is told to stop or is not wanted any more.
 *
 * @throws when the server is away, or refuses the sign-in
 */
export async function readImap(
  deps: MailboxDeps,
  { options, folder }: ImapLogin,
  { stopped, onRead, isCurrent }: Reading,
): Promise<void> {
  const client = new ImapFlow({
    ...options,
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
  })
  const broken = Promise.withResolvers<never>()
  // When nothing waits for it, the next command fails by itself.
  broken.promise.catch(() => undefined)
  client.on('error', broken.reject)
  client.on('close', () => broken.reject(new Error('The server closed the connection')))
  stopped.addEventListener('abort', () => client.close())
  try {
    await client.connect()
    await client.mailboxOpen(folder)
    while (!stopped.aborted && (await isCurrent())) {
      await fetchMails(deps, client, stopped)
      onRead()
      await Promise.race([announcement(client, deps.env.INBOUND_POLL_MS, stopped), broken.promise])
    }
  } catch (error) {
    if (!stopped.aborted) throw error
  } finally {
    client.close()
  }
}

/** Waits until the server announces a change, or until it is time to look anyway. */
async function announcement(client: ImapFlow, ms: number, stopped: AbortSignal): Promise<void> {
  const heard = new AbortController()
  const hear = () => heard.abort()
  client.on('exists', hear)
  // A server that cannot announce anything is asked at the next look. Broken connections tell themselves.
  client.idle().catch(() => undefined)
  await pause(ms, undefined, { signal: AbortSignal.any([heard.signal, stopped]) }).catch(
    () => undefined,
  )
  client.off('exists', hear)
}

/** The mailbox of INBOUND_IMAP_URL; the folder is the path of the URL. */
export function loginOfUrl(text: string, profile: WorkerEnv['APP_PROFILE']): ImapLogin {
  const url = new URL(text)
  const isTls = url.protocol === 'imaps:'
  return {
    options: {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port) || (isTls ? 993 : 143),
      secure: isTls,
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      // In the demo the server may be one of this machine that has no certificate.
      ...(profile === 'demo' && !isTls && { doSTARTTLS: false }),
    },
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  }
}

/**
 * Stores the new emails of the selected mailbox and then marks them as seen there. New are unseen ones, and those after
 * the last email that was stored: a person may have opened them in another program.
 *
 * @param stopped ends it between two emails
 */
async function fetchMails(
  { db, log }: MailboxDeps,
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
