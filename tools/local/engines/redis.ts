import { mkdir, realpath } from 'node:fs/promises'
import pWaitFor from 'p-wait-for'
import { actionableError } from '../actionable-error.ts'
import { freePort } from '../free-port.ts'
import { startServer, type ServerProcess } from '../processes/server-process.ts'
import { inlineCommand } from './redis/inline-command.ts'
import { endContainer, launchCommand, type RedisSettings } from './redis/launch.ts'
import { locateRedis, type RedisProgram } from './redis/locate.ts'
import { endStaleServer, recordServer } from './redis/stale-server.ts'

const readyTimeout = 30_000
const maxAttempts = 3

/** The folder of the data; port: any free one by default; appendOnly (default true) logs every write to a file. */
export type RedisOptions = {
  dataDir: string
  port?: number
  appendOnly?: boolean
  databases?: number
}

/** A running Redis, and how to end it (kill: SIGKILL, for tests). */
export type Redis = {
  url: string
  port: number
  pid: number
  /** Resolves to the way it ended, such as "SIGKILL". */
  exited: Promise<string>
  source: string
  stop: () => Promise<void>
  kill: () => Promise<void>
}

async function isOurs(
  server: ServerProcess,
  program: RedisProgram,
  port: number,
): Promise<boolean> {
  if (!(await inlineCommand(port, 'PING')).startsWith('+PONG')) return false
  // Another Redis may have taken the port first, and would answer just as well.
  return (
    program.kind === 'docker' ||
    (await inlineCommand(port, 'INFO server')).includes(`process_id:${server.pid}`)
  )
}

async function tryStart(
  program: RedisProgram,
  settings: RedisSettings,
): Promise<ServerProcess | string> {
  const { dataDir, port } = settings
  const server = await startServer(launchCommand(program, settings))
  await recordServer(dataDir, { pid: server.pid, port })
  const isSettled = async () => server.hasExited() || isOurs(server, program, port)
  await pWaitFor(isSettled, { timeout: readyTimeout, interval: 10 }).catch(() => server.kill())
  return server.hasExited() ? server.log() : server
}

async function startOnFreePort(
  program: RedisProgram,
  settings: Omit<RedisSettings, 'port'>,
  fixedPort?: number,
) {
  let log = ''
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const port = fixedPort ?? (await freePort())
    const server = await tryStart(program, { ...settings, port })
    if (typeof server !== 'string') return { server, port }
    log = server
    if (fixedPort !== undefined || !/already in use/i.test(log)) break
  }
  throw actionableError(
    `Redis (${program.source}) did not start. Its output:\n${log}`,
    `If its port is taken, try again; if its data may be lost, delete ${settings.dataDir}.`,
  )
}

/** Starts a private Redis on the loopback address with its data in dataDir; locateRedis says where it comes from. */
export async function startRedis(options: RedisOptions): Promise<Redis> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const program = await locateRedis()
  const inContainer = program.kind === 'docker'
  await endStaleServer(dataDir)
  if (inContainer) await endContainer(dataDir, 'stop')
  const { appendOnly = true, databases = 16 } = options
  const settings = { dataDir, appendOnly, databases }
  const { server, port } = await startOnFreePort(program, settings, options.port)
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: server.pid,
    exited: server.exited,
    source: program.source,
    stop: () => (inContainer ? endContainer(dataDir, 'stop') : server.stop('SIGTERM')),
    kill: () => (inContainer ? endContainer(dataDir, 'kill') : server.kill()),
  }
}
