import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { fault } from '../fault.ts'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import { findPostgres } from './postgres/binaries.ts'
import { ensureCluster } from './postgres/cluster.ts'
import { ensureDatabase } from './postgres/database.ts'
import { commandAs, serverIdentity } from './postgres/identity.ts'
import { endLeftoverServer, readPidFile } from './postgres/leftover.ts'
import { startServer, type ServerCommand, type ServerProcess } from './server-process.ts'

// Replaying the log after a kill can take a while.
const readyTimeout = 60_000
const attempts = 5
// Another program took the port meanwhile, or the last processes of a killed server are still ending.
const worthAnotherTry = /address already in use|shared memory block/i

/** Where the data lie; durable: false trades safety for speed, for tests; port: preferred over a free one. */
export type PostgresOptions = {
  dataDir: string
  port?: number
  durable?: boolean
  log?: (line: string) => void
}

/** A running PostgreSQL: the URL of its database "loggia", and how to end it (kill: without warning, for tests). */
export type Postgres = {
  url: string
  pid: number
  stop: () => Promise<void>
  kill: () => Promise<void>
}

async function startOnce(
  command: ServerCommand,
  clusterDir: string,
): Promise<ServerProcess | string> {
  const server = await startServer(command)
  const settled = async () => {
    const file = await readPidFile(clusterDir)
    return server.hasExited() || (file?.pid === server.pid && file.status === 'ready')
  }
  await until(settled, { timeout: readyTimeout, interval: 10 }).catch(() => server.kill())
  return server.hasExited() ? server.log() : server
}

function settings(port: number, durable: boolean): string[] {
  const safe = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    lc_messages: 'C',
  }
  const fast = { fsync: 'off', full_page_writes: 'off' }
  return Object.entries(durable ? safe : { ...safe, ...fast }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
}

/** Starts the PostgreSQL that npm brought, on a free port of the loopback address, with its data in dataDir. */
export async function startPostgres({
  dataDir,
  port: preferred,
  durable = true,
  log = () => {},
}: PostgresOptions): Promise<Postgres> {
  await mkdir(dataDir, { recursive: true })
  // The leftover of a killed run is recognised by the path on its command line, which must be the same every time.
  const home = await realpath(dataDir)
  const binaries = findPostgres()
  const identity = await serverIdentity(binaries.postgres, home)
  const { dir, password } = await ensureCluster(home, binaries, identity, durable)
  await endLeftoverServer(dir)

  let failure = ''
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const port = await freePort(preferred)
    const flags = ['-D', dir, ...settings(port, durable)]
    const program = commandAs(identity, binaries.postgres, flags)
    const command = { ...program, logFile: join(home, 'postgres.log'), cwd: home }
    const server = await startOnce(command, dir)
    if (typeof server !== 'string') {
      const url = (name: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${name}`
      await ensureDatabase(url('postgres'), 'loggia')
      log(`PostgreSQL listens on port ${port}`)
      return {
        url: url('loggia'),
        pid: server.pid,
        stop: () => server.stop('SIGINT'),
        kill: server.kill,
      }
    }
    failure = server
    if (!worthAnotherTry.test(failure)) break
  }
  throw fault(
    `PostgreSQL did not start. It said:\n${failure}`,
    `Read ${join(home, 'postgres.log')}; if the data may be lost, delete ${home} and start again.`,
  )
}
