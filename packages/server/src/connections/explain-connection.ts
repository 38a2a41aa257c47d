import { factsOf, type ConnectionFailure } from './failure.ts'
import { CONNECTION_RULES } from './rules.ts'

/**
 * The reason why PostgreSQL, Redis or the mail server could not be reached, and the remedy, whatever library reports it
 * and however it wraps the error.
 *
 * @returns null for any other error
 */
export function explainConnection(error: unknown): ConnectionFailure | null {
  const facts = factsOf(error)
  for (const { codes, message: pattern, reason, remedy } of CONNECTION_RULES) {
    const fact = facts.find(({ code, message }) => codes?.includes(code) || pattern?.test(message))
    if (fact) return { reason: typeof reason === 'string' ? reason : reason(fact.place), remedy }
  }
  return null
}

/** The same as one sentence for people; the message of any other error. */
export function connectionSentence(service: string, error: unknown): string {
  const failure = explainConnection(error)
  if (failure) return `${service}: ${failure.reason}; ${failure.remedy}.`
  return `${service}: ${error instanceof Error ? error.message : String(error)}`
}
