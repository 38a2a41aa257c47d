import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pWaitFor from 'p-wait-for'
import { actionableError } from '../actionable-error.ts'
import { freePort } from '../free-port.ts'
import { startServer, type ServerCommand, type ServerProcess } from '../processes/server-process.ts'
import { findPostgres } from './postgres/binaries.ts'
import { ensureCluster } from './postgres/cluster.ts'
import { ensureDatabase } from './postgres/database.ts'
import { commandAs, serverIdentity } from './postgres/identity.ts'
import { endStaleServer, readPidFile } from './postgres/stale-server.ts'

// Replaying the write-ahead log after a kill can take a while.
const readyTimeout = 60_000
const maxAttempts = 5
// Another program took the port meanwhile, or the last processes of a killed server are still ending.
const retryable = /address already in use|shared memory block/i

/** The folder of the data; durable: false trades safety for speed, for tests; port: any free one by default. */
export type PostgresOptions = {
  dataDir: string
  port?: number
  durable?: boolean
}

/** A running PostgreSQL: the URL of its database "loggia", and how to end it (kill: SIGKILL, for tests). */
type Postgres = {
  url: string
  pid: number
  /** Resolves to the way it ended, such as "SIGKILL". */
  exited: Promise<string>
  stop: () => Promise<void>
  kill: () => Promise<void>
}

async function tryStart(
  command: ServerCommand,
  clusterDir: string,
): Promise<ServerProcess | string> {
  const server = await startServer(command)
  const isSettled = async () => {
    const file = await readPidFile(clusterDir)
    return server.hasExited() || (file?.pid === server.pid && file.status === 'ready')
  }
  await pWaitFor(isSettled, { timeout: readyTimeout, interval: 10 }).catch(() => server.kill())
  return server.hasExited() ? server.log() : server
}

function settings(port: number, durable: boolean): string[] {
  const safe = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    lc_messages: 'C',
    timezone: 'UTC',
  }
  const fast = { fsync: 'off', full_page_writes: 'off' }
  return Object.entries(durable ? safe : { ...safe, ...fast }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
}

/** Starts the PostgreSQL that npm installed, on the loopback address, with its data in dataDir. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, durable = true } = options
  await mkdir(dataDir, { recursive: true })
  // A stale server is recognised by the path on its command line, which must be the same every time.
  const home = await realpath(dataDir)
  const binaries = findPostgres()
  const identity = await serverIdentity(binaries.initdb, home)
  const { dir, password } = await ensureCluster(home, binaries, identity, durable)
  await endStaleServer(dir)

  let log = ''
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const port = options.port ?? (await freePort())
    const flags = ['-D', dir, ...settings(port, durable)]
    const program = commandAs(identity, binaries.postgres, flags)
    const command = { ...program, logFile: join(home, 'postgres.log'), cwd: home }
    const server = await tryStart(command, dir)
    if (typeof server !== 'string') {
      const url = (name: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${name}`
      await ensureDatabase(url('postgres')).catch(async (error: unknown) => {
        await server.stop('SIGINT')
        throw error
      })
      return {
        url: url('loggia'),
        pid: server.pid,
        exited: server.exited,
        stop: () => server.stop('SIGINT'),
        kill: server.kill,
      }
    }
    log = server
    if (!retryable.test(log)) break
  }
  throw actionableError(
    `PostgreSQL did not start. Its output:\n${log}`,
    `Read ${join(home, 'postgres.log')}; if the data may be lost, delete ${home} and start again.`,
  )
}
