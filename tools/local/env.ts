import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { actionableError } from './actionable-error.ts'
import { fromRoot, root } from './paths.ts'

const envFile = fromRoot('.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

function text(name: string): string | undefined {
  return process.env[name]?.trim() || undefined
}

function port(name: string): number | undefined {
  const value = text(name)
  if (value === undefined) return undefined
  const number = Number(value)
  if (Number.isInteger(number) && number > 0 && number < 65_536) return number
  throw actionableError(
    `${name} is "${value}", which is not a port.`,
    `Set ${name} to a whole number from 1 to 65535, or unset it.`,
  )
}

function profile(): 'demo' | 'production' {
  const value = text('APP_PROFILE') ?? 'demo'
  if (value === 'demo' || value === 'production') return value
  throw actionableError(`APP_PROFILE is "${value}".`, 'Set APP_PROFILE to demo or production.')
}

/** All variables, for a command that reads its own. */
export function variables(): NodeJS.ProcessEnv {
  return process.env
}

/**
 * The environment for child processes: that of this process, with the project's own commands first on PATH,
 * so that every script runs on the Node that npm installed.
 */
export function childEnv(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: [fromRoot('node_modules', '.bin'), process.env['PATH']].join(delimiter),
  }
}

/** The folders of PATH, in order. */
export function pathFolders(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
}

/** The folder in which the local stack keeps its data and the tools it downloads. */
export function dataDir(): string {
  return resolve(root, text('DATA_DIR') ?? '.data')
}

/** All settings of the local stack; undefined where the stack chooses by itself. */
export function readEnv() {
  return {
    dataDir: dataDir(),
    profile: profile(),
    host: text('HOST') ?? '127.0.0.1',
    port: port('PORT'),
    mailboxPort: port('MAILBOX_PORT'),
    smtpPort: port('SMTP_PORT'),
    sandboxDrivePort: port('SANDBOX_DRIVE_PORT'),
    databaseUrl: text('DATABASE_URL'),
    redisUrl: text('REDIS_URL'),
    smtpUrl: text('SMTP_URL'),
    /** Whether the environment says how emails arrive. */
    receivesMail: [
      'INBOUND_IMAP_URL',
      'INBOUND_IMAP_URL_FILE',
      'INBOUND_WEBHOOK_SECRET',
      'INBOUND_WEBHOOK_SECRET_FILE',
    ].some((name) => text(name) !== undefined),
    publicUrl: text('PUBLIC_URL'),
    google: {
      clientId: text('GOOGLE_CLIENT_ID'),
      clientSecret: text('GOOGLE_CLIENT_SECRET'),
      serviceAccountKey: text('GOOGLE_SERVICE_ACCOUNT_KEY'),
      tokenKey: text('GOOGLE_TOKEN_KEY'),
    },
    /** Whether the environment has an app at Microsoft. */
    hasMicrosoft: text('MICROSOFT_CLIENT_ID') !== undefined,
    appSecret: text('APP_SECRET'),
    logLevel: text('LOG_LEVEL') ?? 'warn',
    logFormat: text('LOG_FORMAT') ?? 'pretty',
  }
}

/** See readEnv. */
export type LocalEnv = ReturnType<typeof readEnv>
