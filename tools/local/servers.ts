import { fault } from './fault.ts'
import { startChild, type Child, type ChildOptions } from './child.ts'
import { tail } from './command.ts'
import { until } from './until.ts'

const readyTimeout = 60_000
const longestName = 6

/** A program whose output is held back until it is ready: if it never is, the failure shows the output. */
export type Program = Child & { showOutput: () => void }

/** Starts a program of the stack with its name in front of every line it prints. */
export function startProgram(options: Omit<ChildOptions, 'print'>): Program {
  const held: string[] = []
  const show = (line: string) => console.log(`${options.name.padEnd(longestName)} │ ${line}`)
  let print: (line: string) => void = (line) => held.push(line)
  const child = startChild({ ...options, print: (line) => print(line) })
  const showOutput = () => {
    print = show
    held.splice(0).forEach(show)
  }
  return { ...child, showOutput }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}

/** Waits until the program answers at the address; throws with its last words if it ends before. */
export async function awaitReady(child: Program, url: string): Promise<void> {
  const settled = async () => child.hasExited() || isReady(url)
  await until(settled, { timeout: readyTimeout, interval: 25 }).catch(() => {
    throw fault(
      `${child.name} runs, but ${url} did not answer with success within ${readyTimeout / 1000} s. It last said:\n${tail(child.lastOutput())}`,
      'Start again with LOG_LEVEL=debug to see what it waits for.',
    )
  })
  if (!child.hasExited()) return child.showOutput()
  throw fault(
    `${child.name} ended (${await child.exited}). It last said:\n${tail(child.lastOutput()) || '(nothing)'}`,
    'Correct what it complains about and start again.',
  )
}
