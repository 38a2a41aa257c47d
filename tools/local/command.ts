import { execa } from 'execa'
import { childEnv } from './env.ts'
import { root } from './paths.ts'

/** The exit of a command (code undefined: it could not start, or a signal ended it) and everything it printed. */
export type CommandResult = { ok: boolean; code: number | undefined; output: string }

const running = new AbortController()

/** Runs a command to its end, from the root of the repository by default. Never throws. */
export async function runCommand(
  command: string,
  args: string[],
  { cwd = root, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  const { failed, exitCode, all, shortMessage } = await execa(command, args, {
    cwd,
    env: { ...childEnv(), ...env },
    stdin: 'ignore',
    all: true,
    reject: false,
    cancelSignal: running.signal,
  })
  const started = exitCode !== undefined || all !== ''
  return { ok: !failed, code: exitCode, output: started ? all.trim() : (shortMessage ?? '') }
}

/** Ends the commands that are still running, and those that start later. */
export function endCommands(): void {
  running.abort()
}

/** The last lines of an output, where programs report errors. */
export function tail(output: string, lines = 20): string {
  return output.trim().split('\n').slice(-lines).join('\n')
}
