import { join } from 'node:path'
import { startFakeDrive, type FakeDrive } from '@loggia/fake-drive/drive'
import type { LocalEnv } from './env.ts'
import { startMailbox } from './engines/mailbox.ts'
import { startPostgres } from './engines/postgres.ts'
import { startRedis } from './engines/redis.ts'
import { fault } from './fault.ts'
import { freePort, isPortFree } from './free-port.ts'
import type { Lifecycle } from './lifecycle.ts'
import { note, step } from './progress.ts'
import { keptSecret } from './secret.ts'

/** Where the engines are; without a mailbox of its own the mails go elsewhere, without a sandbox Drive is Google's. */
export type Engines = {
  databaseUrl: string
  redisUrl: string
  smtpUrl: string
  mailboxUrl: string | undefined
  drive: FakeDrive | undefined
}

/** The port that was set, which must be free, else the preferred one or the next free one above it. */
export async function choosePort(
  variable: string,
  set: number | undefined,
  preferred: number,
): Promise<number> {
  if (set === undefined) {
    const port = await freePort(preferred)
    if (port !== preferred) note('Port', `${preferred} is taken, ${port} is used (${variable})`)
    return port
  }
  if (await isPortFree(set)) return set
  throw fault(
    `Port ${set} is taken (${variable}=${set}).`,
    `Stop what is listening there, or set another ${variable}, or none.`,
  )
}

async function given(
  name: string,
  variable: string,
  url: string,
): Promise<{ url: string; smtpUrl?: never }> {
  note(name, `not started: ${variable} is set`)
  return { url }
}

/** The stand-in for Google Drive; none with credentials for Google, and none in production. */
async function startDrive(env: LocalEnv, lifecycle: Lifecycle): Promise<FakeDrive | undefined> {
  if (env.profile === 'production') return undefined
  const { clientId, clientSecret, serviceAccountKey } = env.google
  if (clientId ?? clientSecret ?? serviceAccountKey) {
    note('Sandbox Drive', 'not started: there are credentials for Google')
    return undefined
  }
  const start = async () => {
    const port = await choosePort('SANDBOX_DRIVE_PORT', env.sandboxDrivePort, 8125)
    const secret = await keptSecret(join(env.dataDir, 'drive', 'secret'))
    return lifecycle.own(startFakeDrive({ secret, port }))
  }
  return step('Sandbox Drive', start, ({ url }) => url)
}

/** Starts PostgreSQL, Redis, the mailbox and the Drive side by side; those that were given are left alone. */
export async function startEngines(env: LocalEnv, lifecycle: Lifecycle): Promise<Engines> {
  const postgres = () => lifecycle.own(startPostgres({ dataDir: join(env.dataDir, 'postgres') }))
  const redis = () => lifecycle.own(startRedis({ dataDir: join(env.dataDir, 'redis') }))
  const mailbox = async () => {
    const smtpPort = await choosePort('SMTP_PORT', env.smtpPort, 1025)
    const httpPort = await choosePort('MAILBOX_PORT', env.mailboxPort, 8025)
    return lifecycle.own(startMailbox({ dataDir: join(env.dataDir, 'mail'), smtpPort, httpPort }))
  }
  const [database, cache, mail, drive] = await Promise.all([
    env.databaseUrl
      ? given('PostgreSQL', 'DATABASE_URL', env.databaseUrl)
      : step('PostgreSQL', postgres),
    env.redisUrl
      ? given('Redis', 'REDIS_URL', env.redisUrl)
      : step('Redis', redis, ({ source }) => source),
    env.smtpUrl
      ? given('Mailbox', 'SMTP_URL', env.smtpUrl)
      : step('Mailbox', mailbox, ({ url }) => url),
    startDrive(env, lifecycle),
  ])
  const mails =
    mail.smtpUrl !== undefined
      ? { smtpUrl: mail.smtpUrl, mailboxUrl: mail.url }
      : { smtpUrl: mail.url, mailboxUrl: undefined }
  return { databaseUrl: database.url, redisUrl: cache.url, drive, ...mails }
}
