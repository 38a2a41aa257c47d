import { randomBytes } from 'node:crypto'
import { freePort } from '../local/free-port.ts'
import { startProgram, type Program } from './program.ts'

/** Where the engines of this run are. */
export type Addresses = { databaseUrl: string; redisUrl: string }

/** What stands while everything is measured. */
export type Stage = { addresses: Addresses; bff: Program; bare: Program; cookie: string }

/** So much that no limit is ever reached; they are counted all the same. */
const RATE_LIMIT_MULTIPLIER = '1000000'

/**
 * Starts the bff as one process, as in production. Only the profile differs: production refuses plain
 * http and scaled limits, which change nothing on the way that a request takes.
 */
export async function startBff(
  { databaseUrl, redisUrl }: Addresses,
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

/** Starts the server that the bff is compared with. */
export async function startBareServer({ databaseUrl }: Addresses): Promise<Program> {
  const port = await freePort()
  return startProgram({
    name: 'The bare server',
    args: ['tools/bench/bare-server.ts'],
    port,
    readyPath: '/settings',
    env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: String(port) },
  })
}
