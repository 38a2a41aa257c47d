import { join } from 'node:path'
import { driveVariables, microsoftVariables } from '@loggia/fake-drive/drive'
import type { LocalEnv } from '../env.ts'
import { fromRoot } from '../paths.ts'
import type { Child } from '../processes/child.ts'
import type { Lifecycle } from '../processes/lifecycle.ts'
import { awaitReady, startProgram } from '../processes/program.ts'
import { keptKey, keptSecret } from '../secret.ts'
import type { Engines } from './engines.ts'

/** The public URL of the site and the ports of one run. */
export type Endpoints = { site: string; bffPort: number; workerPort: number }

/** The host name under which this machine reaches a server that listens on the given host. */
export function loopback(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** The variables for bff, worker, migrations and seed, in addition to the environment of this process. */
export async function programEnv(
  env: LocalEnv,
  engines: Engines,
  { site, bffPort, workerPort }: Endpoints,
) {
  const tokenKey = env.google.tokenKey ?? (await keptKey(join(env.dataDir, 'google-token-key')))
  return {
    APP_PROFILE: env.profile,
    HOST: env.host,
    PORT: String(bffPort),
    WORKER_PORT: String(workerPort),
    PUBLIC_URL: site,
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
    SMTP_URL: engines.smtpUrl,
    ...inboundVariables(env, engines),
    APP_SECRET: env.appSecret ?? (await keptSecret(join(env.dataDir, 'app-secret'))),
    GOOGLE_TOKEN_KEY: tokenKey,
    ...(engines.drive ? driveVariables(engines.drive, tokenKey) : {}),
    ...(engines.drive && !env.hasMicrosoft ? microsoftVariables(engines.drive) : {}),
    LOG_FORMAT: env.logFormat,
    LOG_LEVEL: env.logLevel,
    FRONTEND_DIST: fromRoot('frontend', 'dist'),
    // Bff and worker would listen on the same port.
    METRICS_PORT: '',
  }
}

/** Answers to mails arrive in the mailbox, unless the environment says where. */
function inboundVariables(
  { receivesMail }: LocalEnv,
  { imapUrl }: Engines,
): Record<string, string> {
  if (imapUrl === undefined) return {}
  // The mailbox accepts the tokens of the sandbox, as Google would.
  return { GOOGLE_IMAP_URL: imapUrl, ...(!receivesMail && { INBOUND_IMAP_URL: imapUrl }) }
}

/** See programEnv. */
export type ProgramEnv = Awaited<ReturnType<typeof programEnv>>

/** Starts the program and waits until it answers on /readyz. */
export async function startReady(
  name: 'bff' | 'worker',
  env: ProgramEnv,
  lifecycle: Lifecycle,
): Promise<Child> {
  const entry = name === 'bff' ? 'bff/src/main.ts' : 'services/worker/src/main.ts'
  const child = startProgram({ name, args: [entry], env })
  await lifecycle.own(Promise.resolve(child))
  const host = name === 'bff' ? `${loopback(env.HOST)}:${env.PORT}` : `127.0.0.1:${env.WORKER_PORT}`
  await awaitReady(child, `http://${host}/readyz`)
  return child
}

/** Starts Vite's development server, which serves the site and proxies other requests to the bff. */
export async function startVite(
  sitePort: number,
  bffUrl: string,
  env: LocalEnv,
  lifecycle: Lifecycle,
): Promise<Child> {
  const preload = ['--import', fromRoot('tools', 'local', 'processes', 'end-with-parent.ts')]
  const vite = [
    fromRoot('node_modules', 'vite', 'bin', 'vite.js'),
    '--port',
    String(sitePort),
    '--strictPort',
    '--host',
    env.host,
  ]
  const child = startProgram({
    name: 'vite',
    args: [...preload, ...vite],
    cwd: fromRoot('frontend'),
    env: { BFF_URL: bffUrl },
  })
  await lifecycle.own(Promise.resolve(child))
  await awaitReady(child, `http://${loopback(env.host)}:${sitePort}/`)
  return child
}
