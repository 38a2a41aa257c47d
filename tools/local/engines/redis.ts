import { mkdir, realpath } from 'node:fs/promises'
import { fault } from '../fault.ts'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import { inlineCommand } from './redis/inline-command.ts'
import { endContainer, launchCommand, type RedisSettings } from './redis/launch.ts'
import { endLeftoverRedis, rememberServer } from './redis/leftover.ts'
import { locateRedis, type RedisProgram } from './redis/locate.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const readyTimeout = 30_000

/** Where the data lie; without a port any free one, with a file that is appended to on every write unless told otherwise. */
export type RedisOptions = {
  dataDir: string
  port?: number
  appendOnly?: boolean
  databases?: number
  toolsDir?: string
}

/** A running Redis, and how to end it (kill: without warning, for tests). */
export type Redis = {
  url: string
  port: number
  pid: number
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

async function startOn(
  program: RedisProgram,
  settings: RedisSettings,
): Promise<ServerProcess | string> {
  const { dataDir, port } = settings
  const server = await startServer(launchCommand(program, settings))
  await rememberServer(dataDir, { pid: server.pid, port })
  const settled = async () => server.hasExited() || isOurs(server, program, port)
  await until(settled, { timeout: readyTimeout, interval: 10 }).catch(() => server.kill())
  return server.hasExited() ? server.log() : server
}

async function startOnFreePort(
  program: RedisProgram,
  settings: Omit<RedisSettings, 'port'>,
  wanted?: number,
) {
  let failure = ''
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const port = wanted ?? (await freePort())
    const server = await startOn(program, { ...settings, port })
    if (typeof server !== 'string') return { server, port }
    failure = server
    if (wanted !== undefined || !/already in use/i.test(failure)) break
  }
  throw fault(
    `Redis (${program.source}) did not start. It said:\n${failure}`,
    `If its port is taken, try again; if its data may be lost, delete ${settings.dataDir}.`,
  )
}

/** Starts a private Redis on the loopback address with its data in dataDir; see locateRedis for where it comes from. */
export async function startRedis(options: RedisOptions): Promise<Redis> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const program = await locateRedis(options.toolsDir)
  await endLeftoverRedis(dataDir)
  if (program.kind === 'docker') await endContainer(dataDir, 'stop')
  const { appendOnly = true, databases = 16 } = options
  const { server, port } = await startOnFreePort(
    program,
    { dataDir, appendOnly, databases },
    options.port,
  )
  const inContainer = program.kind === 'docker'
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: server.pid,
    source: program.source,
    stop: () => (inContainer ? endContainer(dataDir, 'stop') : server.stop('SIGTERM')),
    kill: () => (inContainer ? endContainer(dataDir, 'kill') : server.kill()),
  }
}
