import { spawn } from 'node:child_process'
import { tail } from '../local/command.ts'
import { childEnv } from '../local/env.ts'
import { fault } from '../local/fault.ts'
import { root } from '../local/paths.ts'
import { endProcess } from '../local/processes.ts'
import { until } from '../local/until.ts'

/** A program that is measured, in a process of its own. */
export type Program = {
  origin: string
  pid: number
  /** What it said on its error output: the bff warns there of nothing in a good run. */
  output: () => string
  stop: () => Promise<void>
}

export type ProgramOptions = {
  name: string
  args: string[]
  env: NodeJS.ProcessEnv
  port: number
  /** Where it answers with success once it is ready. */
  readyPath: string
}

/**
 * Starts a program and waits until it is ready. It stands in a process group of its own, so that Ctrl-C
 * ends the load first, and ends by itself when this process is gone: the channel to it then closes.
 */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { name, args, env, port, readyPath } = options
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...childEnv(), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-20_000)))
  }
  const { pid } = child
  if (pid === undefined) throw fault(`${name} could not be spawned.`, 'Check the Node in use.')
  const stop = () => endProcess(pid, 'SIGTERM')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const settled = async () => hasEnded() || isReady(`${origin}${readyPath}`)
  await until(settled, { timeout: 60_000 }).catch(() => stop())
  if (hasEnded()) throw fault(`${name} did not start:\n${tail(output)}`, 'See what it says.')
  return { origin, pid, output: () => output, stop }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
