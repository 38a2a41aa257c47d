import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface Outcome {
  code: number
  output: string
  errors: string
}

/** Runs the program as an operator does, with these variables and no others. */
export function runOps(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', PROGRAM, ...args],
      { env },
      (error, output, errors) => {
        resolve({ code: error ? Number(error.code) : 0, output, errors })
      },
    )
  })
}
