import { join } from 'node:path'
import { startFakeDrive, type FakeDrive } from '@loggia/fake-drive/drive'
import { actionableError } from '../actionable-error.ts'
import { sendMime } from '../engines/mailbox/send.ts'
import { startMailbox } from '../engines/mailbox/mailbox.ts'
import { startPostgres } from '../engines/postgres.ts'
import { startRedis } from '../engines/redis.ts'
import type { LocalEnv } from '../env.ts'
import { freePortFrom, isPortFree } from '../free-port.ts'
import type { Lifecycle, Stoppable } from '../processes/lifecycle.ts'
import { note, step } from '../progress.ts'
import { keptSecret } from '../secret.ts'

/** URLs of the engines. Without a mailbox, mails go to another server; without a drive, documents come from Google. */
export type Engines = {
  databaseUrl: string
  redisUrl: string
  smtpUrl: string
  mailboxUrl: string | undefined
  /** Where answers to mails arrive; undefined without a mailbox. */
  imapUrl: string | undefined
  drive: FakeDrive | undefined
}

/** The configured port, which must be free, or else the default or the next free one after it. */
export async function choosePort(
  variable: string,
  configured: number | undefined,
  defaultPort: number,
): Promise<number> {
  if (configured === undefined) {
    const port = await freePortFrom(defaultPort)
    if (port !== defaultPort) note('Port', `${defaultPort} is taken, using ${port} (${variable})`)
    return port
  }
  if (await isPortFree(configured)) return configured
  throw actionableError(
    `Port ${configured} is taken (${variable}=${configured}).`,
    `Stop the program that listens there, or change or unset ${variable}.`,
  )
}

function useExternal(
  name: string,
  variable: string,
  url: string,
): { url: string; smtpUrl?: never; imapUrl?: never } {
  note(name, `not started: ${variable} is set`)
  return { url }
}

/** Starts the fake Drive, which has mailboxes at Microsoft and Google, too, except in production or when there are credentials for Google. */
async function startDrive(
  env: LocalEnv,
  lifecycle: Lifecycle,
  deliver: (mime: string) => void,
): Promise<FakeDrive | undefined> {
  if (env.profile === 'production') return undefined
  const { clientId, clientSecret, serviceAccountKey } = env.google
  if (clientId ?? clientSecret ?? serviceAccountKey) {
    note('Sandbox Drive', 'not started: there are credentials for Google')
    return undefined
  }
  const start = async () => {
    const port = await choosePort('SANDBOX_DRIVE_PORT', env.sandboxDrivePort, 8125)
    const secret = await keptSecret(join(env.dataDir, 'drive', 'secret'))
    return lifecycle.own(startFakeDrive({ secret, port, deliver }))
  }
  return step('Sandbox Drive', start, ({ url }) => url)
}

/**
 * Starts PostgreSQL, Redis, the mailbox and the Drive in parallel, except those that the environment configures.
 *
 * @param onExit is told when PostgreSQL or Redis ends, for whatever reason, and how
 */
export async function startEngines(
  env: LocalEnv,
  lifecycle: Lifecycle,
  onExit: (engine: string, ending: string) => void,
): Promise<Engines> {
  const watched = async <T extends Stoppable & { exited: Promise<string> }>(
    name: string,
    starting: Promise<T>,
  ) => {
    const engine = await lifecycle.own(starting)
    void engine.exited.then((ending) => onExit(name, ending))
    return engine
  }
  const postgres = () =>
    watched('PostgreSQL', startPostgres({ dataDir: join(env.dataDir, 'postgres') }))
  const redis = () => watched('Redis', startRedis({ dataDir: join(env.dataDir, 'redis') }))
  const mailbox = async () => {
    const smtpPort = await choosePort('SMTP_PORT', env.smtpPort, 1025)
    const httpPort = await choosePort('MAILBOX_PORT', env.mailboxPort, 8025)
    return lifecycle.own(
      startMailbox({
        dataDir: join(env.dataDir, 'mail'),
        smtpPort,
        httpPort,
        acceptsToken: () => true,
      }),
    )
  }
  // What the mailboxes of the sandbox send is to be seen in the mailbox, and nowhere else.
  const inbox = Promise.withResolvers<string | undefined>()
  const deliver = (mime: string) =>
    void inbox.promise.then((url) => (url ? sendMime(url, mime) : undefined)).catch(() => undefined)
  const [database, cache, mail, drive] = await Promise.all([
    env.databaseUrl
      ? useExternal('PostgreSQL', 'DATABASE_URL', env.databaseUrl)
      : step('PostgreSQL', postgres),
    env.redisUrl
      ? useExternal('Redis', 'REDIS_URL', env.redisUrl)
      : step('Redis', redis, ({ source }) => source),
    env.smtpUrl
      ? useExternal('Mailbox', 'SMTP_URL', env.smtpUrl)
      : step('Mailbox', mailbox, ({ url }) => url),
    startDrive(env, lifecycle, deliver),
  ])
  inbox.resolve(mail.smtpUrl)
  const mails =
    mail.smtpUrl !== undefined
      ? { smtpUrl: mail.smtpUrl, mailboxUrl: mail.url, imapUrl: mail.imapUrl }
      : { smtpUrl: mail.url, mailboxUrl: undefined, imapUrl: undefined }
  return { databaseUrl: database.url, redisUrl: cache.url, drive, ...mails }
}
