import type { ConnectionFailure, ErrorFacts } from './failure.ts'

/** A failure that a code or a message names. The texts contain no part of the message, which may quote data. */
export interface Rule {
  codes?: string[]
  message?: RegExp
  explain(facts: ErrorFacts): ConnectionFailure
}

/** A failure whose texts do not depend on the error. */
export const says = (reason: string, remedy: string) => () => ({ reason, remedy })
