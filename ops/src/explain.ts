import type { FindingLevel } from '@loggia/contracts/system/health'
import type { Finding } from '@loggia/server/checks/finding'
import { explainConnection } from '@loggia/server/connections/explain-connection'
import { CommandError } from './command.ts'

/** An error in one line for the operator: what is wrong and, if known, what to do about it. */
export function explain(error: unknown): string {
  if (error instanceof CommandError) return `${error.message} ${error.remedy}`
  const failure = explainConnection(error)
  if (failure) return `${asSentence(failure.reason)} ${asSentence(failure.remedy)}`
  return error instanceof Error ? error.message : String(error)
}

/** A phrase with a capital letter and a full stop. */
export function asSentence(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1).replace(/\.$/, '')}.`
}

const SIGN: Record<FindingLevel, string> = { ok: '✓', warn: '!', bad: '✗' }

/** A finding in one line for the operator. */
export function lineOf({ name, level, text, remedy }: Finding): string {
  const end = remedy ? `. ${asSentence(remedy)}` : ''
  return `${SIGN[level]} ${name.padEnd(18)} ${text}${end}`
}
