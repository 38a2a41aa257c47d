import { hash } from 'node:crypto'
import { join } from 'node:path'
import { execa } from 'execa'
import type { ServerCommand } from '../../processes/server-process.ts'
import type { RedisProgram } from './locate.ts'

/** The settings of a private Redis. */
export type RedisSettings = {
  dataDir: string
  port: number
  appendOnly: boolean
  databases: number
}

function configuration(
  { appendOnly, databases }: RedisSettings,
  location: { dir: string; port: number; bind: string },
): string[] {
  const values = {
    ...location,
    databases,
    appendonly: appendOnly ? 'yes' : 'no',
    appendfsync: 'everysec',
    // A queue must refuse new work when memory is full, and never evict a job.
    'maxmemory-policy': 'noeviction',
    save: '',
    daemonize: 'no',
  }
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)])
}

/** The name of the container for this data folder. */
function containerName(dataDir: string): string {
  return `loggia-redis-${hash('sha256', dataDir, 'hex').slice(0, 12)}`
}

/** The command line that runs Redis in the foreground, as a program or in a container. */
export function launchCommand(program: RedisProgram, settings: RedisSettings): ServerCommand {
  const { dataDir, port } = settings
  const common = { logFile: join(dataDir, 'redis.log'), cwd: dataDir }
  if (program.kind === 'program') {
    const args = configuration(settings, { dir: dataDir, port, bind: '127.0.0.1' })
    return { ...common, command: program.command, args, env: program.env }
  }
  const container = [
    'run',
    '--rm',
    '--name',
    containerName(dataDir),
    '-p',
    `127.0.0.1:${port}:6379`,
    '-v',
    `${dataDir}:/data`,
  ]
  const args = configuration(settings, { dir: '/data', port: 6379, bind: '0.0.0.0' })
  return {
    ...common,
    command: 'docker',
    args: [...container, program.image, 'redis-server', '--protected-mode', 'no', ...args],
  }
}

/** Ends the container of this data folder, if there is one. */
export async function endContainer(dataDir: string, command: 'stop' | 'kill'): Promise<void> {
  await execa('docker', [command, containerName(dataDir)], { reject: false })
  await execa('docker', ['rm', '-f', containerName(dataDir)], { reject: false })
}
