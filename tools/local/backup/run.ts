import { delimiter, join } from 'node:path'
import { COMMANDS } from '../../../ops/src/commands.ts'
import { runCommand } from '../../../ops/src/run-command.ts'
import { explain } from '../actionable-error.ts'
import { findBackupPrograms } from '../engines/backup-programs.ts'
import { readEnv, variables } from '../env.ts'
import { createLifecycle } from '../processes/lifecycle.ts'
import { keptKey, keptSecret } from '../secret.ts'
import { findDatabase } from './find-database.ts'

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
