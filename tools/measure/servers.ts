import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeRunDir } from '../../packages/testing/run-dir.ts'
import { startPostgres } from '../local/engines/postgres.ts'
import { startRedis } from '../local/engines/redis.ts'
import type { Lifecycle } from '../local/processes/lifecycle.ts'
import { awaitReady, startProgram as startNamedProgram } from '../local/processes/program.ts'
import { readDockerfile } from '../../infra/docker/compose-file.ts'
import { freePort } from '../local/free-port.ts'

/** The URLs of this run's engines. */
export type EngineUrls = { databaseUrl: string; redisUrl: string }

/** Starts the engines of this run, whose data goes with the lifecycle. */
export async function startEngines(lifecycle: Lifecycle): Promise<EngineUrls> {
  const runDir = await makeRunDir()
  await lifecycle.own(Promise.resolve({ stop: () => rm(runDir, { recursive: true, force: true }) }))
  const [postgres, redis] = await Promise.all([
    lifecycle.own(startPostgres({ dataDir: join(runDir, 'postgres') })),
    lifecycle.own(startRedis({ dataDir: join(runDir, 'redis') })),
  ])
  return { databaseUrl: postgres.url, redisUrl: redis.url }
}

/** The servers that run during all measurements. */
export type Stage = { engineUrls: EngineUrls; bff: Program; bare: Program; cookie: string }

/** High enough that no limit is ever reached; requests are counted all the same. */
const RATE_LIMIT_MULTIPLIER = '1000000'

/**
 * Starts the bff as its image does: the bundled program, with the memory settings of the image. Only the profile
 * differs: production rejects plain HTTP and scaled limits, neither of which changes the path of a request.
 */
export async function startBff({ databaseUrl, redisUrl }: EngineUrls): Promise<Program> {
  const port = await freePort()
  return startProgram({
    name: 'bff',
    args: ['infra/docker/dist/bff.js'],
    port,
    readyPath: '/readyz',
    env: {
      ...imageEnv(),
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

/** Starts the baseline server, with the same settings. It sends the page that the bff sends. */
export async function startBareServer(
  { databaseUrl }: EngineUrls,
  { origin }: Program,
): Promise<Program> {
  const port = await freePort()
  return startProgram({
    name: 'bare',
    args: ['tools/measure/bare-server.ts'],
    port,
    readyPath: '/settings',
    env: {
      ...imageEnv(),
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PAGE_URL: `${origin}/`,
    },
  })
}

/** The environment that the image of the server programs sets: memory settings and flags of Node. */
function imageEnv(): Record<string, string> {
  const instructions = readDockerfile().stages['server']?.instructions ?? []
  const pairs = instructions
    .filter(({ word }) => word === 'ENV')
    .flatMap(({ rest }) => [...rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)])
  const env = Object.fromEntries(
    pairs.map(([, name, quoted, bare]) => [name, quoted ?? bare ?? '']),
  )
  if (!env['NODE_OPTIONS']) throw new Error('The image "server" sets no NODE_OPTIONS')
  return env
}

/** A program under measurement, in its own process. */
export type Program = {
  origin: string
  pid: number
  /** From its start until it was ready, in milliseconds. */
  startMs: number
  stop: () => Promise<void>
}

type ProgramOptions = {
  name: string
  args: string[]
  env: NodeJS.ProcessEnv
  port: number
  /** The path that answers with success once the program is ready. */
  readyPath: string
}

/** Starts a program and waits until it is ready. */
async function startProgram(options: ProgramOptions): Promise<Program> {
  const { name, args, env, port, readyPath } = options
  const origin = `http://127.0.0.1:${port}`
  const started = performance.now()
  const program = startNamedProgram({ name, args, env })
  await awaitReady(program, `${origin}${readyPath}`)
  const startMs = performance.now() - started
  return { origin, pid: program.pid, startMs, stop: program.stop }
}

const run = promisify(execFile)

/** The resident memory of a process, in megabytes (10⁶ bytes). */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes =
    /^VmRSS:\s+(\d+)/m.exec(status)?.[1] ??
    (await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout
  return (Number(kilobytes) * 1_024) / 1e6
}
