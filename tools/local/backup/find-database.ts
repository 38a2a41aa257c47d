import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { actionableError } from '../actionable-error.ts'
import { startPostgres } from '../engines/postgres.ts'
import { readPidFile } from '../engines/postgres/stale-server.ts'
import { childEnv, type LocalEnv } from '../env.ts'
import { root } from '../paths.ts'
import { lockDataDir, runningStart } from '../processes/data-dir-lock.ts'
import type { Lifecycle } from '../processes/lifecycle.ts'

/**
 * The URL of the database that `npm run backup` and `npm run restore` mean: that of DATABASE_URL, otherwise that of
 * `npm start`, which is started when it does not run.
 *
 * @throws an ActionableError when containers of this checkout run, because their data may be meant
 */
export async function findDatabase(env: LocalEnv, lifecycle: Lifecycle): Promise<string> {
  if (env.databaseUrl) return env.databaseUrl
  const dataDir = join(env.dataDir, 'postgres')
  await refuseContainers(existsSync(dataDir) ? env.dataDir : undefined)
  const running = await runningDatabase(env.dataDir)
  if (running) return running
  await lifecycle.own(lockDataDir(env.dataDir))
  return (await lifecycle.own(startPostgres({ dataDir }))).url
}

/** The database of an `npm start` that runs now. */
async function runningDatabase(dataDir: string): Promise<string | undefined> {
  if (!(await runningStart(dataDir))) return undefined
  const server = await readPidFile(join(dataDir, 'postgres', 'cluster'))
  const password = await readFile(join(dataDir, 'postgres', 'password'), 'utf8').catch(() => '')
  if (server?.status !== 'ready') return undefined
  return `postgresql://postgres:${password.trim()}@127.0.0.1:${server.port}/loggia`
}

async function refuseContainers(localData: string | undefined): Promise<void> {
  const containers = await ownPostgresContainers()
  if (containers.length === 0) return
  const inContainers = `the database of this checkout runs in the container ${containers.join(', ')}`
  const reason = localData
    ? `Two databases may be meant: ${inContainers}, and \`npm start\` keeps another one in ${localData}.`
    : `This command is for the data of \`npm start\`, and ${inContainers}.`
  throw actionableError(
    reason,
    'For the containers run the same command as `docker compose run --rm ops …`; for the other one stop them, or set DATABASE_URL.',
  )
}

/** PostgreSQL containers of the Compose project in this folder, and of no other one. */
async function ownPostgresContainers(): Promise<string[]> {
  const labels = [`project.working_dir=${root}`, 'service=postgres']
  const filters = labels.map((label) => `--filter=label=com.docker.compose.${label}`)
  // An engine that does not answer cannot be asked, and no container of it is in the way.
  const options = { timeout: 5_000, reject: false, env: childEnv() }
  const { failed, stdout } = await execa(
    'docker',
    ['ps', '--format={{.Names}}', ...filters],
    options,
  )
  return failed ? [] : stdout.split('\n').filter(Boolean)
}
