import { decideNext } from '@loggia/domain/inbound/decide-next'
import type { MailConnection } from '@loggia/db/generated/client'
import { createConnection } from '@loggia/db/connection'
import { LOCK_CLASSES } from '@loggia/db/lock-classes'
import { isPooled } from '@loggia/db/pooler'
import { mailReasonInWords } from '@loggia/contracts/mail-connections/reasons'
import { MailProviderError } from '@loggia/domain/kernel/mail-providers/provider-error'
import { type MailCall, withMailToken } from '@loggia/domain/mail-connections/with-mail-token'
import { connectionSentence } from '@loggia/server/connections/explain-connection'
import type { Log } from '@loggia/server/logging/log'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import type { Client } from 'pg'
import type { WorkerEnv } from '../env.ts'
import { startRepeating, startRounds } from '../runtime/start-repeating.ts'
import { readGraph } from './read-graph.ts'
import { loginOfUrl, readImap, type Reading } from './read-imap.ts'
import { LIMITS, readInProcess } from './read-in-process.ts'

type InboundDeps = MailCall & { env: WorkerEnv; log: Log }

/** Receives emails where there is an address for them: from a mailbox, or from those who hand them over to the bff. */
export function startInbound(deps: InboundDeps) {
  const { env, ...context } = deps
  const { log } = context
  const { INBOUND_ADDRESS: inboundAddress } = env
  if (inboundAddress === undefined) return { isRead: () => null, stop: async () => undefined }
  const mailbox = readMailbox(deps)
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
    isRead: () => mailbox.isRead(),
    async stop() {
      await Promise.all([mailbox.stop(), decisions.stop()])
    },
  }
}

interface Mailbox {
  /** Whether the mailbox is read; null while another worker does it, before the first attempt, and without one. */
  isRead(): boolean | null
  /** Resolves when the connection has ended. */
  stop(): Promise<void>
}

const RETRY_MS = 5_000

const NO_MAILBOX =
  'Nothing reads the mailbox of INBOUND_ADDRESS: connect it in the settings, or set INBOUND_IMAP_URL'

/** Reads the mailbox for as long as the process runs, unless another worker does. */
function readMailbox(deps: InboundDeps): Mailbox {
  const { env, log } = deps
  const outage = createOutageLog(log, 'Mailbox')
  let isRead: boolean | null = null
  const onRead = () => {
    isRead = true
    outage.recovered()
  }
  const round = async (stopping: AbortSignal): Promise<void> => {
    const connection = await findConnection(deps)
    const isUsed = connection !== null || env.INBOUND_IMAP_URL !== undefined
    if (!isUsed && env.INBOUND_WEBHOOK_SECRET === undefined) throw new Error(NO_MAILBOX)
    const wasOurs =
      isUsed &&
      (await withMailboxLock(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, (lost) =>
        readFrom(deps, connection, {
          stopped: AbortSignal.any([lost, stopping]),
          onRead,
          isCurrent: async () => keyOf(await findConnection(deps)) === keyOf(connection),
        }),
      ))
    if (!wasOurs) isRead = null
  }
  const failed = (error: unknown): void => {
    isRead = false
    outage.failed(Object.assign(asError(error), { advice: adviceOn(error) }))
  }
  const everyMs = Math.min(RETRY_MS, env.INBOUND_POLL_MS)
  return { isRead: () => isRead, ...startRepeating(round, { everyMs, failed }) }
}

const findConnection = ({ db }: Pick<InboundDeps, 'db'>) =>
  db.mailConnection.findUnique({ where: { purpose: 'receiving' } })

/** Changes whenever a mailbox is connected, connected again, or disconnected. */
function keyOf(connection: MailConnection | null): string {
  return connection ? `${connection.mailbox} ${connection.connectedAt.toISOString()}` : ''
}

/** Google's server ends a connection with its token, which lives an hour. */
const GOOGLE_SESSION_MS = 45 * 60_000

/** Reads the connected mailbox, or else that of INBOUND_IMAP_URL. */
async function readFrom(
  deps: InboundDeps,
  connection: MailConnection | null,
  reading: Reading,
): Promise<void> {
  const { env } = deps
  if (connection?.provider === 'microsoft') return readGraph(deps, reading)
  if (connection === null) {
    const { INBOUND_IMAP_URL: url, APP_PROFILE: profile } = env
    return url === undefined ? undefined : readImap(deps, loginOfUrl(url, profile), reading)
  }
  const endsAt = Date.now() + GOOGLE_SESSION_MS
  const isCurrent = async () => Date.now() < endsAt && (await reading.isCurrent())
  await withMailToken(deps, 'receiving', async (accessToken, { mailbox: user }) => {
    const login = loginOfUrl(env.GOOGLE_IMAP_URL, env.APP_PROFILE)
    const options = { ...login.options, auth: { user, accessToken } }
    await readImap(deps, { ...login, options }, { ...reading, isCurrent }).catch(asTokenError)
  })
}

/** A sign-in that is refused may need another token. */
function asTokenError(error: unknown): never {
  const isRefused =
    error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true
  throw isRefused ? new MailProviderError('refused', { status: 401, cause: error }) : error
}

/** The remedy for operators, for the log. */
function adviceOn(error: unknown): string | undefined {
  if (error instanceof MailProviderError) return mailReasonInWords(error.reason)
  return connectionSentence('INBOUND_IMAP_URL', error)
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
  const client = createConnection({
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
