import { spawn, type ChildProcess } from 'node:child_process'
import { childEnv } from './env.ts'
import { root } from './paths.ts'

/** How a command ended, and everything it printed. */
export type CommandResult = { ok: boolean; code: number | null; output: string }

const running = new Set<ChildProcess>()

/** Runs a command to its end, from the root of the repository unless told otherwise. */
export async function runCommand(
  command: string,
  args: string[],
  { cwd = root, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...childEnv(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ ok: false, code: null, output: error.message }))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ ok: code === 0, code, output: output.trim() })
    })
  })
}

/** Ends the commands that are still running. */
export function endCommands(): void {
  for (const child of running) child.kill('SIGTERM')
}

/** The end of a long output, which is where programs say what went wrong. */
export function tail(output: string, lines = 20): string {
  return output.trim().split('\n').slice(-lines).join('\n')
}
