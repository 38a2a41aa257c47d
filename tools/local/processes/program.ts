import pWaitFor from 'p-wait-for'
import { actionableError } from '../actionable-error.ts'
import { tail } from '../command.ts'
import { startChild, type Child, type ChildOptions } from './child.ts'

const readyTimeout = 60_000
const longestName = 6

/** A program whose output is held back until it is ready; if it never is, the error message shows the output. */
export type Program = Child & { showOutput: () => void }

/** Starts a program of the stack that prints its name in front of every line. */
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

async function respondsOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok ?? false
}

/** Waits until the program answers at the URL. @throws an ActionableError with its last output if it ends first */
export async function awaitReady(program: Program, url: string): Promise<void> {
  const isSettled = async () => program.hasExited() || respondsOk(url)
  await pWaitFor(isSettled, { timeout: readyTimeout }).catch(() => {
    throw actionableError(
      `${program.name} runs, but ${url} did not answer with success within ${readyTimeout / 1000} s. Its last output:\n${tail(program.lastOutput())}`,
      'Start again with LOG_LEVEL=debug to see what it waits for.',
    )
  })
  if (!program.hasExited()) return program.showOutput()
  throw actionableError(
    `${program.name} ended (${await program.exited}). Its last output:\n${tail(program.lastOutput()) || '(nothing)'}`,
    'Fix what it reports and start again.',
  )
}
