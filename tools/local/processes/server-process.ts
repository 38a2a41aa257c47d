import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { actionableError } from '../actionable-error.ts'
import { tail } from '../command.ts'
import { childEnv } from '../env.ts'

/** How to start a database server, which prints to logFile. */
export type ServerCommand = {
  command: string
  args: string[]
  logFile: string
  cwd: string
  env?: NodeJS.ProcessEnv
  uid?: number
  gid?: number
}

/** A started database server. */
export type ServerProcess = {
  pid: number
  hasExited: () => boolean
  /** Resolves to the way it ended, such as "exit code 1" or "SIGKILL". */
  exited: Promise<string>
  log: () => Promise<string>
  /** Sends the signal, and SIGKILL after 15 s; resolves when the server has ended. */
  stop: (signal: NodeJS.Signals) => Promise<void>
  kill: () => Promise<void>
}

const stopTimeout = 15_000

/**
 * Starts a database server in a separate process group: Ctrl-C in the terminal must not end it before the
 * programs that use it. The server owns the log file, so that it keeps working when this process is killed
 * (execa would pipe the output through this process).
 */
export async function startServer({
  command,
  args,
  logFile,
  cwd,
  env,
  ...identity
}: ServerCommand): Promise<ServerProcess> {
  const output = await open(logFile, 'w')
  const server = spawn(command, args, {
    ...identity,
    cwd,
    env: { ...childEnv(), ...env },
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  const exited = new Promise<string>((resolve) =>
    server.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`)),
  )
  try {
    await once(server, 'spawn')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw actionableError(
      `${command} could not be started: ${reason}`,
      'Check that the file may be executed.',
      error,
    )
  } finally {
    await output.close()
  }
  const hasExited = () => server.exitCode !== null || server.signalCode !== null

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (hasExited()) return
    server.kill(signal)
    const timer = setTimeout(() => server.kill('SIGKILL'), stopTimeout)
    await exited
    clearTimeout(timer)
  }
  return {
    pid: server.pid ?? 0,
    hasExited,
    exited,
    log: async () => tail(await readFile(logFile, 'utf8').catch(() => '')),
    stop: end,
    kill: () => end('SIGKILL'),
  }
}
