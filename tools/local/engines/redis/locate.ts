import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { actionableError } from '../../actionable-error.ts'
import { dataDir, pathFolders } from '../../env.ts'
import { fetchDebianProgram } from '../debian-program.ts'

const names = ['redis-server', 'valkey-server']
const homebrewFolders = ['/opt/homebrew/bin', '/usr/local/bin', '/home/linuxbrew/.linuxbrew/bin']

const DEBIAN_REDIS = {
  path: 'usr/bin/redis-server',
  packages: ['redis-server', 'redis-tools'],
  librariesOf: 'redis-tools',
}

/** A way to run a Redis server here: a program of this machine, or an image of a Docker engine. */
export type RedisProgram =
  | { kind: 'program'; command: string; env: NodeJS.ProcessEnv; source: string }
  | { kind: 'docker'; image: string; source: string }

function findIn(folders: string[]): string | undefined {
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** Whether a Docker engine answers within five seconds. */
export async function isDockerRunning(): Promise<boolean> {
  const args = ['version', '--format', '{{.Server.Version}}']
  const { failed, stdout } = await execa('docker', args, { timeout: 5_000, reject: false })
  return !failed && stdout.trim() !== ''
}

/**
 * Finds a Redis server: on PATH, in Debian's packages, in Homebrew, in Docker.
 *
 * @throws an ActionableError that names the missing package
 */
export async function locateRedis(): Promise<RedisProgram> {
  const installed = findIn(pathFolders())
  if (installed) return { kind: 'program', command: installed, env: {}, source: installed }
  const debian = await fetchDebianProgram(DEBIAN_REDIS, join(dataDir(), 'tools', 'redis'))
  if (debian.program)
    return { kind: 'program', ...debian.program, source: 'Debian package, unpacked' }
  const brewed = findIn(homebrewFolders)
  if (brewed) return { kind: 'program', command: brewed, env: {}, source: brewed }
  if (await isDockerRunning())
    return { kind: 'docker', image: 'redis:7', source: 'Docker image redis:7' }
  throw actionableError(
    `No Redis server was found: no redis-server or valkey-server on PATH or in Homebrew, no Docker engine answers, and ${debian.reason}.`,
    'Install Redis 7 (macOS: brew install redis; Debian, Ubuntu: apt install redis-server; Fedora: dnf install valkey), start Docker, or set REDIS_URL.',
  )
}
