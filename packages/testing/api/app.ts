import type { AddressInfo } from 'node:net'
import { createPublisher } from '@loggia/domain/kernel/live/changes'
import { createTestDatabase } from '../database.ts'
import { createTestRedis } from '../redis.ts'
import { pino, type Logger } from 'pino'
import { afterAll } from 'vitest'
import { createHttpServer } from '@loggia/bff/api/http-server'
import { createApplication } from '@loggia/bff/application'
import { readConfig } from '@loggia/bff/env'
import { createBrowser } from './browser.ts'

/** A multiplier of the rate limits that no test reaches; tests of limits set their own. */
const UNLIMITED = '1000'

export const TEST_SECRET = 'a-secret-for-tests-that-is-long-enough'

/**
 * Starts the whole bff in this process, on a database and a Redis of its own.
 *
 * @param variables environment variables that differ from the demo profile
 * @param log silent unless a test reads the log
 */
export async function startTestApp(
  variables: Record<string, string> = {},
  log: Logger = pino({ level: 'silent' }),
) {
  const database = await createTestDatabase()
  const config = readConfig({
    DATABASE_URL: database.url,
    REDIS_URL: variables['REDIS_URL'] ?? (await createTestRedis()),
    APP_SECRET: TEST_SECRET,
    RATE_LIMIT_MULTIPLIER: UNLIMITED,
    // Many calls at once wait for connections for as long as a busy machine needs.
    DATABASE_CONNECT_MS: '30000',
    ...variables,
  })
  const application = await createApplication(config, log)
  const server = createHttpServer(application.handler)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const publish = createPublisher(application.redis)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    config,
    db: application.db,
    redis: application.redis,
    publish,
    /** For work without a request. */
    work: { config, db: application.db, log, publish, requestId: null },
    metrics: application.metrics,
    /** The public site, as this process knows it. */
    site: application.site.current,
    /** Makes this process see changes made past it. */
    reloadSite: application.site.changed,
    drain: application.drain,
    browser: (cookies?: Iterable<[string, string]>) => createBrowser(url, cookies),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
      await application.close()
      await database.drop()
    },
  }
}

/** The same for the tests of one file, after which it is closed. Called at the top of the file. */
export async function openTestApp(...options: Parameters<typeof startTestApp>): Promise<TestApp> {
  const app = await startTestApp(...options)
  afterAll(() => app.close())
  return app
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
