import { spawn } from 'node:child_process'
import { close, open, readFile } from 'node:fs'
import { promisify } from 'node:util'
import { tail } from '../command.ts'
import { childEnv } from '../env.ts'
import { fault } from '../fault.ts'

const [openFile, closeFile, read] = [promisify(open), promisify(close), promisify(readFile)]

/** How to start a database server; what it prints goes to logFile. */
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
  log: () => Promise<string>
  stop: (signal: NodeJS.Signals) => Promise<void>
  kill: () => Promise<void>
}

const stopTimeout = 15_000

/**
 * Starts a database server in a process group of its own: Ctrl-C in the terminal must not end it
 * before the programs that use it. It logs to a file, so that it outlives a killed parent in good order.
 */
export async function startServer({
  command,
  args,
  logFile,
  cwd,
  env,
  ...identity
}: ServerCommand): Promise<ServerProcess> {
  const output = await openFile(logFile, 'w')
  const child = spawn(command, args, {
    ...identity,
    cwd,
    env: { ...childEnv(), ...env },
    detached: true,
    stdio: ['ignore', output, output],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const spawned = new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  try {
    await spawned
  } catch (error) {
    const why = `${command} could not be started: ${(error as Error).message}`
    throw fault(why, 'Check that the file may be executed.', error)
  } finally {
    await closeFile(output)
  }
  const hasExited = () => child.exitCode !== null || child.signalCode !== null

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (hasExited()) return
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
    await exited
    clearTimeout(timer)
  }
  return {
    pid: child.pid ?? 0,
    hasExited,
    log: async () => tail(await read(logFile, 'utf8').catch(() => '')),
    stop: end,
    kill: () => end('SIGKILL'),
  }
}
