import { actionableError } from '../actionable-error.ts'
import { runCommand, tail } from '../command.ts'
import { step } from '../progress.ts'

async function runScript(script: string, env: NodeJS.ProcessEnv, remedy: string): Promise<string> {
  const { ok, code, output } = await runCommand(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script],
    { env },
  )
  if (ok) return tail(output, 1)
  throw actionableError(`node ${script} ended with code ${code}:\n${tail(output)}`, remedy)
}

/** Migrates the database and, in the demo profile, fills it with the demo data. */
export async function prepareDatabase(env: {
  DATABASE_URL: string
  APP_PROFILE: string
}): Promise<void> {
  const migrate = () =>
    runScript(
      'prisma/programs/migrate.ts',
      env,
      'Check that DATABASE_URL can be reached, or fix the migration it names.',
    )
  const seed = () =>
    runScript(
      'prisma/programs/seed.ts',
      env,
      'If the data may be lost, delete the folder .data/postgres and start again.',
    )
  await step('Migrations', migrate, (output) => output)
  if (env.APP_PROFILE === 'demo') await step('Demo data', seed)
}
