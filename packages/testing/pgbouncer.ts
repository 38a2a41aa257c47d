import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import { fetchDebianProgram } from '@loggia/local/engines/debian-program'
import { dataDir, pathFolders } from '@loggia/local/env'
import { freePort } from '@loggia/local/free-port'
import { startServer } from '@loggia/local/processes/server-process'
import { testFolder } from './provided-context.ts'
import { until } from './until.ts'

const DEBIAN_PGBOUNCER = {
  path: 'usr/sbin/pgbouncer',
  packages: ['pgbouncer'],
  librariesOf: 'pgbouncer',
}

async function locate(): Promise<{ command: string; env: NodeJS.ProcessEnv }> {
  const installed = pathFolders()
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path))
  if (installed) return { command: installed, env: {} }
  const debian = await fetchDebianProgram(DEBIAN_PGBOUNCER, join(dataDir(), 'tools', 'pgbouncer'))
  if (debian.program) return debian.program
  throw new Error(
    `This test needs pgbouncer on the PATH (brew or apt install pgbouncer): ${debian.reason}`,
  )
}

/** Starts PgBouncer in transaction mode with its defaults, before the server of the URL. */
export async function startPgbouncer(databaseUrl: string) {
  const { command, env } = await locate()
  const folder = await testFolder('pgbouncer')
  const { username, password, hostname, port: serverPort } = new URL(databaseUrl)
  const port = await freePort()
  const [users, settings] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')]
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `auth_type = scram-sha-256\nauth_file = ${users}`,
      'pool_mode = transaction\ndefault_pool_size = 5',
      // It refuses to stay root.
      process.getuid?.() === 0 ? 'user = nobody' : '',
    ].join('\n'),
  )
  await chmod(folder, 0o755)
  const server = await startServer({
    command,
    args: ['-q', settings],
    env,
    logFile: join(folder, 'pgbouncer.log'),
    cwd: folder,
  })
  await until(async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect').finally(() => socket.destroy())
    return true
  })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, stop: () => server.stop('SIGINT') }
}
