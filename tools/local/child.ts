import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { childEnv } from './env.ts'
import { root } from './paths.ts'

const linesToKeep = 30
const stopTimeout = 15_000

/** How a program of the stack is started; its lines go to print. */
export type ChildOptions = {
  name: string
  command?: string
  args: string[]
  cwd?: string
  env: NodeJS.ProcessEnv
  print: (line: string) => void
}

/** A running program of the stack. */
export type Child = {
  name: string
  hasExited: () => boolean
  /** Resolves to how it ended, such as "exit code 1" or "SIGKILL". */
  exited: Promise<string>
  lastOutput: () => string
  stop: () => Promise<void>
}

/**
 * Starts a program of the stack. It stands in a process group of its own, so that Ctrl-C reaches it in
 * due order, and is tied to this process by an IPC channel, whose end tells it that this process is gone.
 */
export function startChild({
  name,
  command = process.execPath,
  args,
  cwd = root,
  env,
  print,
}: ChildOptions): Child {
  const child = spawn(command, args, {
    cwd,
    env: { ...childEnv(), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const recent: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (recent.push(line) > linesToKeep) recent.shift()
      print(line)
    })
  }
  let ended = false
  const exited = new Promise<string>((resolve) => {
    // "close" comes after the last line has been read, "exit" may come before.
    child.once('close', (code, signal) => {
      ended = true
      resolve(signal ?? `exit code ${code}`)
    })
    child.once('error', (error) => {
      ended = true
      resolve(error.message)
    })
  })
  return {
    name,
    exited,
    hasExited: () => ended,
    lastOutput: () => recent.join('\n'),
    async stop() {
      if (ended) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
      await exited
      clearTimeout(timer)
    },
  }
}
