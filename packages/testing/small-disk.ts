import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@loggia/local/command'
import { findPostgres } from '@loggia/local/engines/postgres/binaries'
import { withClient } from '@loggia/local/engines/postgres/database'
import { serverIdentity } from '@loggia/local/engines/postgres/identity'
import { startServer, type ServerProcess } from '@loggia/local/processes/server-process'
import { startWithPretendedDisk } from './pretended-full-disk.ts'
import { until } from './until.ts'

/** A PostgreSQL on a disk that a test can fill. */
export interface SmallDisk {
  fill(): Promise<void>
  free(): Promise<void>
  stop(): Promise<void>
}

const SIZE_MB = 128

/** Options of `unshare` with which a process may mount, for itself and its children only. */
export const OWN_MOUNTS = [
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--mount',
]

/** Mounts a disk that only this process and its children see, so that it is gone when they have ended. */
const ON_SMALL_DISK = `
  mount -t tmpfs -o size=${SIZE_MB}m,mode=0755 tmpfs "$1/small-disk"
  cp -a "$1/cluster" "$1/small-disk/cluster"
  shift
  exec "$@"`

/**
 * Starts a PostgreSQL on a small disk, with a copy of the data of one that was stopped. Needs the namespaces of Linux,
 * but no rights: an ordinary user gets the right to mount within a namespace of their own. Where there are none, the
 * disk is pretended.
 *
 * @param url of the stopped one, which is the URL of this one as well
 */
export async function startOnSmallDisk(dataDir: string, url: string): Promise<SmallDisk> {
  if (!(await canMount())) return startWithPretendedDisk(dataDir, url)
  const home = await realpath(dataDir)
  await mkdir(join(home, 'small-disk'), { recursive: true })
  const { initdb, postgres } = findPostgres()
  const settings = ['listen_addresses=127.0.0.1', `port=${new URL(url).port}`, 'fsync=off']
  const flags = [...settings, 'unix_socket_directories='].flatMap((setting) => ['-c', setting])
  const server = await startServer({
    command: 'unshare',
    args: [
      ...OWN_MOUNTS,
      'sh',
      '-ec',
      ON_SMALL_DISK,
      'sh',
      home,
      ...(await ordinaryUser(initdb, home)),
      postgres,
      '-D',
      join(home, 'small-disk', 'cluster'),
      ...flags,
    ],
    logFile: join(home, 'small-disk.log'),
    cwd: home,
  })
  await until(() => isReady(server, url))
  // The disk as the server sees it.
  const ballast = join(`/proc/${server.pid}/root`, home, 'small-disk', 'ballast')
  return {
    fill: () => writeUntilFull(ballast),
    free: () => rm(ballast),
    stop: () => server.stop('SIGINT'),
  }
}

/** Whether a disk can be mounted here, with the options `OWN_MOUNTS` of `unshare`. */
export async function canMount(): Promise<boolean> {
  const args = [...OWN_MOUNTS, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]
  return (await runCommand('unshare', args)).ok
}

/** The command line that gives up the rights to mount: PostgreSQL refuses to run as root. */
async function ordinaryUser(initdb: string, home: string): Promise<string[]> {
  const { prefix, uid, gid } = await serverIdentity(initdb, home)
  if (prefix.length > 0) return prefix
  if (uid !== undefined && gid !== undefined) {
    return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  }
  const [own, group] = [process.getuid?.(), process.getgid?.()]
  return ['unshare', '--user', `--map-user=${own}`, `--map-group=${group}`]
}

async function isReady(server: ServerProcess, url: string): Promise<boolean> {
  if (server.hasExited()) throw new Error(await server.log())
  return withClient(url, () => Promise.resolve(true))
}

async function writeUntilFull(file: string): Promise<void> {
  const megabyte = Buffer.alloc(2 ** 20)
  try {
    for (let written = 0; written <= SIZE_MB; written += 1) {
      await writeFile(file, megabyte, { flag: 'a' })
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
    throw error
  }
  throw new Error(`${file} is not on the small disk`)
}
