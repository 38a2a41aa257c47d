import { randomBytes } from 'node:crypto'
import { freePort } from '../local/free-port.ts'
import { startProgram, type Program } from './program.ts'

/** The URLs of this run's engines. */
export type EngineUrls = { databaseUrl: string; redisUrl: string }

/** The servers that run during all measurements. */
export type Stage = { engineUrls: EngineUrls; bff: Program; bare: Program; cookie: string }

/** High enough that no limit is ever reached; requests are counted all the same. */
const RATE_LIMIT_MULTIPLIER = '1000000'

/**
 * Starts the bff as one process, as in production. Only the profile differs: production rejects plain HTTP and
 * scaled limits, neither of which changes the path of a request.
 */
export async function startBff(
  { databaseUrl, redisUrl }: EngineUrls,
  nodeFlags: string[] = [],
): Promise<Program> {
  const port = await freePort()
  return startProgram({
    name: 'bff',
    args: [...nodeFlags, 'bff/src/main.ts'],
    port,
    readyPath: '/readyz',
    env: {
      NODE_ENV: 'production',
      APP_PROFILE: 'demo',
      GRAPHQL_PLAYGROUND: 'false',
      STAFF_REGISTRATION: 'open',
      RATE_LIMIT_MULTIPLIER,
      TRUST_PROXY: '0',
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'json',
      APP_SECRET: randomBytes(32).toString('base64url'),
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
    },
  })
}

/** Starts the baseline server. */
export async function startBareServer({ databaseUrl }: EngineUrls): Promise<Program> {
  const port = await freePort()
  return startProgram({
    name: 'bare',
    args: ['tools/bench/bare-server.ts'],
    port,
    readyPath: '/settings',
    env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: String(port) },
  })
}
