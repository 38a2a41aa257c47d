import { createDatabase } from '@loggia/db/client'
import { seed } from '@loggia/domain/demo/seed'
import { startChild, type Child } from '@loggia/local/processes/child'
import { freePort } from '@loggia/local/free-port'
import { fromRoot } from '@loggia/local/paths'
import { launchBrowser } from '@loggia/testing/chromium'
import { reuseCompiled } from '@loggia/testing/compiled'
import { createTestDatabase } from '@loggia/testing/database'
import { startTestDrive } from '@loggia/testing/drive'
import { startTestMailbox } from '@loggia/testing/mail'
import { PROGRAMS } from '@loggia/testing/programs'
import { createTestRedis } from '@loggia/testing/redis'
import { UNOPTIMIZED } from '@loggia/testing/unoptimized'
import { until } from '@loggia/testing/until'
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { Redis } from 'ioredis'

/** Milliseconds for the start of bff and worker, on a machine that is busy with other tests. */
const START_TIMEOUT = 90_000

export const APP_SECRET = 'a-secret-for-journeys-that-is-long-enough'

/** Environment variables that differ from the demo profile; those that name the mailbox are made of it. */
export type Variables =
  | Record<string, string>
  | ((mailbox: { imapUrl: string }) => Record<string, string>)

/** The browsers of this process, for all its test files: they end with the process. */
const browsers = new Map<boolean, Browser>()

async function openBrowser(optimizesScripts: boolean): Promise<Browser> {
  const opened = browsers.get(optimizesScripts)
  if (opened?.isConnected()) return opened
  const browser = await launchBrowser({ optimizesScripts })
  browsers.set(optimizesScripts, browser)
  return browser
}

/** Further services, for files that need them. */
export interface StackOptions {
  /** The worker, without which no email is sent. */
  worker?: boolean
  /** The demo data, as after `npm start`. */
  demoData?: boolean
  /** Things move, as for people who have not asked for reduced motion: for files about how pages appear. */
  hasMotion?: boolean
  /** The browser and the programs optimize scripts, for files that measure time. */
  optimizesScripts?: boolean
}

/**
 * Runs the product: bff and, if asked for, worker as processes, on a database, a Redis, a mailbox and a fake Drive of
 * their own, with the built frontend and a real browser.
 */
export async function startStack(variables: Variables = {}, options: StackOptions = {}) {
  const [database, redisUrl, mailbox, drive, port, workerPort] = await Promise.all([
    createTestDatabase(),
    createTestRedis(),
    startTestMailbox(),
    startTestDrive(),
    freePort(),
    freePort(),
  ])
  if (options.demoData) await seed(database.url)
  const url = `http://localhost:${port}`
  const env = {
    APP_PROFILE: 'demo',
    PORT: String(port),
    WORKER_PORT: String(workerPort),
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    SMTP_URL: mailbox.smtpUrl,
    CONTACT_NOTIFY_TO: 'office@provider.example',
    APP_SECRET,
    RATE_LIMIT_MULTIPLIER: '100',
    LOG_LEVEL: 'warn',
    ...reuseCompiled(),
    FRONTEND_DIST: fromRoot('frontend', 'dist'),
    ...drive.variables,
    ...(typeof variables === 'function' ? variables(mailbox) : variables),
  }
  const output: string[] = []
  const flags = options.optimizesScripts ? [] : UNOPTIMIZED
  const print = (line: string) => void output.push(line)
  const start = (name: 'bff' | 'worker'): Child =>
    startChild({ name, args: [...flags, PROGRAMS[name]], env, print })
  const bff = start('bff')
  const worker = options.worker ? start('worker') : undefined
  try {
    await Promise.all([untilReady(bff, port), worker && untilReady(worker, workerPort)])
  } catch (error) {
    // They have no other owner to end them.
    await Promise.all([bff.stop(), worker?.stop()])
    throw error
  }

  const contexts: BrowserContext[] = []
  const db = createDatabase({ url: database.url, poolSize: 2 })
  const redis = new Redis(redisUrl)
  return {
    url,
    db,
    redis,
    get mailbox() {
      if (!worker) throw new Error('Nobody sends email: this stack needs { worker: true }')
      return mailbox
    },
    drive,
    /** Everything that bff and worker have printed. */
    output: () => output.join('\n'),
    /** A page in a new browser session. */
    async newPage(contextOptions: BrowserContextOptions = {}) {
      const browser = await openBrowser(options.optimizesScripts ?? false)
      const reducedMotion = options.hasMotion ? 'no-preference' : 'reduce'
      const context = await browser.newContext({ baseURL: url, reducedMotion, ...contextOptions })
      contexts.push(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => output.push(`page error at ${page.url()}: ${error.message}`))
      return page
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()))
      await Promise.all([bff.stop(), worker?.stop()])
      await db.$disconnect()
      redis.disconnect()
      await Promise.all([mailbox.stop(), drive.stop()])
      await database.drop()
    },
  }
}

export type Stack = Awaited<ReturnType<typeof startStack>>

async function untilReady(program: Child, port: number): Promise<void> {
  const answers = async () => {
    if (program.hasExited()) throw new Error(`${program.name} ended:\n${program.lastOutput()}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    return answer?.ok === true
  }
  await until(answers, { timeout: START_TIMEOUT, message: `${program.name} is not ready` })
}
