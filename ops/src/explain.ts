import { CommandError } from './command.ts'

/** An error in one line for the operator: what is wrong and, if known, what to do about it. */
export function explain(error: unknown): string {
  if (error instanceof CommandError) return `${error.message} ${error.cure}`
  return error instanceof Error ? error.message : String(error)
}
