import { COMMANDS } from '../commands.ts'
import { runCommand } from '../run-command.ts'
import type { Outcome } from './run-ops.ts'

export const SECRETS = {
  APP_SECRET: 'a-secret-of-thirty-two-characters',
  GOOGLE_TOKEN_KEY: Buffer.alloc(32, 7).toString('base64'),
}

/** Runs a command in this process, which takes no time to start. */
export async function call(env: Record<string, string>, ...words: string[]): Promise<Outcome> {
  const [output, errors]: [string[], string[]] = [[], []]
  const code = await runCommand(COMMANDS, words, {
    env,
    print: (line) => void output.push(`${line}\n`),
    progress: (line) => void errors.push(`${line}\n`),
  })
  return { code, output: output.join(''), errors: errors.join('') }
}
