import { actionableError } from '../actionable-error.ts'
import { runCommand, tail } from '../command.ts'
import { step } from '../progress.ts'

/** Migrates the database and, in the demo profile, fills it with the demo data. */
export async function prepareDatabase(env: NodeJS.ProcessEnv): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', 'ops/src/main.ts', 'migrate']
  await step(
    'Database',
    async () => {
      const { ok, code, output } = await runCommand(process.execPath, args, { env })
      if (ok) return tail(output, 1)
      throw actionableError(
        `node ops/src/main.ts migrate ended with code ${code}:\n${tail(output)}`,
        'Check that DATABASE_URL can be reached, or fix the migration it names. If the data may be lost, ' +
          'delete the folder .data/postgres and start again.',
      )
    },
    (output) => output,
  )
}
