import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dataDir, pathFolders } from '../../env.ts'
import { fault } from '../../fault.ts'
import { fetchDebianRedis } from './debian.ts'

const run = promisify(execFile)
const names = ['redis-server', 'valkey-server']
const homebrewFolders = ['/opt/homebrew/bin', '/usr/local/bin', '/home/linuxbrew/.linuxbrew/bin']

/** How a Redis server can be run here: a program of this machine, or an image of a Docker engine. */
export type RedisProgram =
  | { kind: 'program'; command: string; env: NodeJS.ProcessEnv; source: string }
  | { kind: 'docker'; image: string; source: string }

function findIn(folders: string[]): string | undefined {
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** True if a Docker engine answers within a few seconds. */
export async function dockerAnswers(): Promise<boolean> {
  const answer = await run('docker', ['version', '--format', '{{.Server.Version}}'], {
    timeout: 5_000,
  }).catch(() => undefined)
  return Boolean(answer?.stdout.trim())
}

/** Finds a Redis server: on PATH, from Debian's packages, from Homebrew, in Docker; throws a message that says what to install. */
export async function locateRedis(toolsDir = join(dataDir(), 'tools')): Promise<RedisProgram> {
  const installed = findIn(pathFolders())
  if (installed) return { kind: 'program', command: installed, env: {}, source: installed }
  const fetched = await fetchDebianRedis(join(toolsDir, 'redis'))
  if (fetched.found)
    return { kind: 'program', ...fetched.found, source: 'Debian package, unpacked' }
  const brewed = findIn(homebrewFolders)
  if (brewed) return { kind: 'program', command: brewed, env: {}, source: brewed }
  if (await dockerAnswers())
    return { kind: 'docker', image: 'redis:7', source: 'Docker image redis:7' }
  throw fault(
    `No Redis server was found: no redis-server or valkey-server on PATH or in Homebrew, no Docker engine answers, and ${fetched.reason}.`,
    'Install Redis 7 (macOS: brew install redis; Debian, Ubuntu: apt install redis-server; Fedora: dnf install valkey), start Docker, or set REDIS_URL.',
  )
}
