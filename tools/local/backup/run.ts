import { delimiter, join } from 'node:path'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { execa } from 'execa'
import { COMMANDS } from '../../../ops/src/commands.ts'
import { runCommand } from '../../../ops/src/run-command.ts'
import { explain, actionableError } from '../actionable-error.ts'
import { findBackupPrograms } from '../engines/backup-programs.ts'
import { readEnv, variables, childEnv, type LocalEnv } from '../env.ts'
import { createLifecycle, type Lifecycle } from '../processes/lifecycle.ts'
import { keptKey, keptSecret } from '../secret.ts'
import { startPostgres } from '../engines/postgres.ts'
import { readPidFile } from '../engines/postgres/stale-server.ts'
import { root } from '../paths.ts'
import { lockDataDir, runningStart } from '../processes/data-dir-lock.ts'

/**
 * The URL of the database that `npm run backup` and `npm run restore` mean: that of DATABASE_URL, otherwise that of
 * `npm start`, which is started when it does not run.
 *
 * @throws an ActionableError when containers of this checkout run, because their data may be meant
 */
async function findDatabase(env: LocalEnv, lifecycle: Lifecycle): Promise<string> {
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

const lifecycle = createLifecycle()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void lifecycle.end().then(() => process.exit(1)))
}

/** Runs the operator's command with the database, the secrets and the client programs of `npm start`. */
async function run(words: string[]): Promise<number> {
  const isHelp = words.includes('--help') || words.includes('-h')
  const env = isHelp ? {} : await localVariables()
  return runCommand(COMMANDS, words, {
    env: { ...variables(), ...env },
    print: (line) => console.log(line),
    progress: (line) => console.error(line),
  })
}

async function localVariables() {
  const { dataDir, appSecret, google, ...env } = readEnv()
  const programs = await findBackupPrograms()
  const DATABASE_URL = await findDatabase({ dataDir, appSecret, google, ...env }, lifecycle)
  return {
    DATABASE_URL,
    PATH: [...programs, variables()['PATH']].join(delimiter),
    BACKUP_TO: variables()['BACKUP_TO'] || join(dataDir, 'backups'),
    ...(!env.databaseUrl && {
      APP_SECRET: appSecret ?? (await keptSecret(join(dataDir, 'app-secret'))),
      GOOGLE_TOKEN_KEY: google.tokenKey ?? (await keptKey(join(dataDir, 'google-token-key'))),
      SECRETS_DIR: dataDir,
    }),
  }
}

let code = 1
try {
  code = await run(process.argv.slice(2))
} catch (error) {
  const { reason, remedy } = explain(error)
  console.error(remedy ? `${reason} ${remedy}` : reason)
} finally {
  await lifecycle.end()
}
// The migration engine leaves a timer that would keep the process alive for ten seconds.
process.exit(code)
