import { decideNext } from '@loggia/domain/inbound/decide-next'
import type { WorkContext } from '@loggia/domain/kernel/unit-of-work'
import type { Log } from '@loggia/server/logging/log'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@loggia/db/client'
import { connectionSentence } from '@loggia/server/connections/explain-connection'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import { ImapFlow } from 'imapflow'
import { LOCK_CLASSES } from '@loggia/db/lock-classes'
import { isPooled } from '@loggia/db/pooler'
import { Client } from 'pg'
import { MAX_INBOUND_BYTES } from '@loggia/contracts/inbound/reasons'
import { storeMail } from '@loggia/domain/inbound/store-mail'
import type { WorkerEnv } from '../env.ts'
import { startRounds } from '../runtime/start-repeating.ts'
import { LIMITS, readInProcess } from './read-in-process.ts'
import { startRepeating } from '../runtime/start-repeating.ts'
import { fetchWords } from './fetch-words.ts'

interface InboundDeps extends WorkContext {
  env: WorkerEnv
  log: Log
}

/** Receives emails, where the environment says how: from a mailbox, or from those who hand them over to the bff. */
export function startInbound({ env, ...context }: InboundDeps) {
  const { db, log } = context
  const { INBOUND_ADDRESS: inboundAddress, INBOUND_IMAP_URL: url } = env
  if (inboundAddress === undefined) return { isRead: () => null, stop: async () => undefined }
  const lockUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  const mailbox = url === undefined ? undefined : readMailbox({ db, env, log, lockUrl }, url)
  const rules = {
    secret: env.APP_SECRET,
    inboundAddress,
    from: env.MAIL_FROM.address,
    host: new URL(env.PUBLIC_URL).hostname,
  }
  const decisions = startRounds(log, {
    name: 'Incoming emails',
    everyMs: env.OUTBOX_POLL_MS,
    work: () =>
      decideNext({
        ...context,
        rules,
        read: (raw, sent) => readInProcess(raw, { sent, ...LIMITS }),
      }),
  })
  return {
    /** Whether this worker reads the mailbox; null where it does not have to. */
    isRead: () => mailbox?.isRead() ?? null,
    async stop() {
      await Promise.all([mailbox?.stop(), decisions.stop()])
    },
  }
}

interface MailboxDeps {
  db: Database
  env: Pick<WorkerEnv, 'APP_PROFILE' | 'INBOUND_POLL_MS'>
  log: Log
  /** The database past any pooler, if there is one. */
  lockUrl: string
}

interface Mailbox {
  /** Whether the mailbox is read; null while another worker does it, and before the first attempt. */
  isRead(): boolean | null
  /** Resolves when the connection has ended. */
  stop(): Promise<void>
}

const RETRY_MS = 5_000
const TIMEOUT_MS = 15_000

/** Reads the mailbox of INBOUND_IMAP_URL for as long as the process runs, unless another worker does. */
function readMailbox(deps: MailboxDeps, url: string): Mailbox {
  const outage = createOutageLog(deps.log, 'Mailbox')
  let isRead: boolean | null = null
  const round = async (stopping: AbortSignal): Promise<void> => {
    const wasOurs = await withMailboxLock(deps.lockUrl, (lost) =>
      readWhile(deps, url, AbortSignal.any([lost, stopping]), () => {
        isRead = true
        outage.recovered()
      }),
    )
    if (!wasOurs) isRead = null
  }
  const failed = (error: unknown): void => {
    isRead = false
    const advice = connectionSentence('INBOUND_IMAP_URL', error)
    outage.failed(Object.assign(asError(error), { advice }))
  }
  const everyMs = Math.min(RETRY_MS, deps.env.INBOUND_POLL_MS)
  return { isRead: () => isRead, ...startRepeating(round, { everyMs, failed }) }
}

/** Fetches new emails, now and whenever the server announces something, until it is told to stop. */
async function readWhile(
  deps: MailboxDeps,
  url: string,
  stopped: AbortSignal,
  onRead: () => void,
): Promise<void> {
  const client = new ImapFlow(optionsOf(deps.env.APP_PROFILE, url))
  const broken = Promise.withResolvers<never>()
  // When nothing waits for it, the next command fails by itself.
  broken.promise.catch(() => undefined)
  client.on('error', broken.reject)
  client.on('close', () => broken.reject(new Error('The server closed the connection')))
  stopped.addEventListener('abort', () => client.close())
  try {
    await client.connect()
    await client.mailboxOpen(folderOf(url))
    while (!stopped.aborted) {
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

function optionsOf(profile: WorkerEnv['APP_PROFILE'], text: string) {
  const url = new URL(text)
  const isTls = url.protocol === 'imaps:'
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isTls ? 993 : 143),
    secure: isTls,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false as const,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    // In the demo the server may be one of this machine that has no certificate.
    ...(profile === 'demo' && !isTls && { doSTARTTLS: false }),
  }
}

/** The folder in the path of the URL. */
function folderOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/**
 * Runs `work` while no other worker reads the mailbox. The lock belongs to a connection, so that it ends with its
 * process. Behind a pooler, which shares connections out, all workers read it: each email is recognized, only more often
 * fetched.
 *
 * @param work is told when the lock is lost
 * @returns false when another worker reads it, and nothing was done
 */
async function withMailboxLock(
  url: string,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  try {
    await client.connect()
    if (!(await isPooled(client)) && !(await tryLock(client))) return false
    await work(lost.signal)
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isAcquired: boolean }>(
    'SELECT pg_try_advisory_lock($1::int, $2::int) AS "isAcquired"',
    [LOCK_CLASSES.mailbox, 0],
  )
  return rows[0]?.isAcquired === true
}

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
async function fetchMails(
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
