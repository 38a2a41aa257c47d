import { execa } from 'execa'
import { childEnv } from '../env.ts'
import { root } from '../paths.ts'

const linesToKeep = 30
const stopTimeout = 15_000

/** How to start a program of the stack; `print` receives each line of its output. */
export type ChildOptions = {
  name: string
  args: string[]
  cwd?: string
  env: NodeJS.ProcessEnv
  print: (line: string) => void
}

/** A running program of the stack. */
export type Child = {
  name: string
  /** 0 if it could not be started. */
  pid: number
  hasExited: () => boolean
  /** Resolves to the way it ended, such as "exit code 1" or "SIGKILL". */
  exited: Promise<string>
  lastOutput: () => string
  /** Sends SIGTERM, and SIGKILL after 15 s; resolves when the program has ended. */
  stop: () => Promise<void>
}

type Ending = { signal?: string | undefined; exitCode?: number | undefined; shortMessage?: string }

function endingOf({ signal, exitCode, shortMessage }: Ending): string {
  if (signal !== undefined) return signal
  return exitCode === undefined ? (shortMessage ?? 'not started') : `exit code ${exitCode}`
}

/**
 * Starts a program of the stack. Its process group is its own, because Ctrl-C must reach the programs one after
 * the other. An IPC channel ties it to this process: the program ends when the channel closes.
 */
export function startChild({ name, args, cwd = root, env, print }: ChildOptions): Child {
  const child = execa(process.execPath, args, {
    cwd,
    env: { ...childEnv(), ...env },
    detached: true,
    ipc: true,
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
    forceKillAfterDelay: stopTimeout,
  })
  const recent: string[] = []
  let ended = false
  const waitForEnd = async () => {
    // The program may exit before its last lines have been read.
    for await (const line of child.iterable({ from: 'all' })) {
      if (recent.push(line) > linesToKeep) recent.shift()
      print(line)
    }
    const result = await child
    ended = true
    return endingOf(result)
  }
  const exited = waitForEnd()
  return {
    name,
    pid: child.pid ?? 0,
    exited,
    hasExited: () => ended,
    lastOutput: () => recent.join('\n'),
    async stop() {
      if (ended) return
      child.kill('SIGTERM')
      await exited
    },
  }
}
