import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@loggia/db/client'
import { connectionSentence } from '@loggia/server/connections/explain-connection'
import type { Log } from '@loggia/server/logging/log'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import { ImapFlow } from 'imapflow'
import type { WorkerEnv } from '../env.ts'
import { startRepeating } from '../runtime/start-repeating.ts'
import { fetchMails } from './fetch-mails.ts'
import { withMailboxLock } from './mailbox-lock.ts'

export interface MailboxDeps {
  db: Database
  env: Pick<WorkerEnv, 'APP_PROFILE' | 'INBOUND_POLL_MS'>
  log: Log
  /** The database past any pooler, if there is one. */
  lockUrl: string
}

export interface Mailbox {
  /** Whether the mailbox is read; null while another worker does it, and before the first attempt. */
  isRead(): boolean | null
  /** Resolves when the connection has ended. */
  stop(): Promise<void>
}

const RETRY_MS = 5_000
const TIMEOUT_MS = 15_000

/** Reads the mailbox of INBOUND_IMAP_URL for as long as the process runs, unless another worker does. */
export function readMailbox(deps: MailboxDeps, url: string): Mailbox {
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
