import { execFile } from 'node:child_process'
import { reuseCompiled } from '@loggia/testing/compiled'
import { PROGRAMS } from '@loggia/testing/programs'

export interface Outcome {
  code: number
  output: string
  errors: string
}

/** Runs the program as an operator does, with these variables. */
export function runOps(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  return startOps(env, ...args).outcome
}

/** The same, for a test that ends it. */
export function startOps(env: Record<string, string>, ...args: string[]) {
  const { promise: outcome, resolve } = Promise.withResolvers<Outcome>()
  const child = execFile(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', PROGRAMS.ops, ...args],
    { env: { ...reuseCompiled(), ...env } },
    (error, output, errors) => {
      // One that a signal ended has no code.
      resolve({ code: error ? Number(error.code ?? -1) : 0, output, errors })
    },
  )
  return { child, outcome }
}
