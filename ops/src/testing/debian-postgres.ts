import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensurePackageLists, fetchDebianProgram } from '@loggia/local/engines/debian-program'
import { runCommand } from '@loggia/local/command'
import { withClient } from '@loggia/local/engines/postgres/database'
import { commandAs, serverIdentity } from '@loggia/local/engines/postgres/identity'
import { dataDir } from '@loggia/local/env'
import { freePort } from '@loggia/local/free-port'
import { startServer } from '@loggia/local/processes/server-process'
import { testFolder } from '@loggia/testing/provided-context'
import { until } from '@loggia/testing/until'

/** Where Debian and Ubuntu put the programs, in a folder for each version. */
const VERSIONS = 'usr/lib/postgresql'
const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore']

/** A folder of programs, and the environment that they need. */
interface Programs {
  bin: string
  env: NodeJS.ProcessEnv
}

/** The server together with pg_dump and pg_restore, which npm's PostgreSQL lacks and which must not be older than it. */
async function locate(): Promise<Programs> {
  const installed = existsSync(join('/', VERSIONS)) ? readdirSync(join('/', VERSIONS)) : []
  const bin = installed
    .map((version) => join('/', VERSIONS, version, 'bin'))
    .findLast((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))))
  if (bin !== undefined) return { bin, env: {} }
  const { program, reason } = await fetchPrograms()
  if (program) return { bin: join(program.command, '..'), env: program.env }
  throw new Error(`This test needs PostgreSQL (apt install postgresql): ${reason}`)
}

async function fetchPrograms() {
  await ensurePackageLists(['postgresql'])
  const { output } = await runCommand('apt-cache', ['depends', 'postgresql'])
  const [, version = ''] = /Depends: postgresql-(\d+)/.exec(output) ?? []
  const wanted = {
    path: join(VERSIONS, version, 'bin', 'postgres'),
    packages: [`postgresql-${version}`, `postgresql-client-${version}`],
    librariesOf: `postgresql-${version}`,
  }
  const folder = join(dataDir(), 'tools', `postgresql-${version}`)
  return { reason: '', ...(await fetchDebianProgram(wanted, folder)) }
}

/** Starts Debian's PostgreSQL, empty and on a port of its own; `bin` has pg_dump and pg_restore of its version. */
export async function startDebianPostgres() {
  const { bin, env } = await locate()
  const home = await testFolder('debian-postgres')
  await chmod(home, 0o755)
  const data = join(home, 'cluster')
  const identity = await serverIdentity(join(bin, 'initdb'), home)
  await mkdir(data, { mode: 0o700 })
  if (identity.uid !== undefined && identity.gid !== undefined)
    await chown(data, identity.uid, identity.gid)
  const run = (program: string, args: string[]) =>
    startServer({
      ...commandAs(identity, join(bin, program), args),
      env,
      logFile: join(home, `${program}.log`),
      cwd: home,
    })
  const user = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const initdb = await run('initdb', [`--pgdata=${data}`, ...user])
  if ((await initdb.exited) !== 'exit code 0') throw new Error(await initdb.log())
  const port = await freePort()
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const flags = [...settings, `port=${port}`].flatMap((setting) => ['-c', setting])
  const server = await run('postgres', ['-D', data, ...flags])
  const url = (name: string) => `postgresql://postgres@127.0.0.1:${port}/${name}`
  await until(() => withClient(url('postgres'), () => Promise.resolve(true)), { timeout: 60_000 })
  return { bin, env, home, url, stop: () => server.stop('SIGINT') }
}
