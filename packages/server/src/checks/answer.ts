import { explainConnection } from '../connections/explain-connection.ts'
import type { ConnectionFailure } from '../connections/failure.ts'
import { TimeoutError, withTimeout } from '../with-timeout.ts'

/** How long (ms) a part may take to answer while somebody looks at a page. */
const TIMEOUT_MS = 2_000

/** What a part answered, and after how many milliseconds; or why it did not. */
export type Answer<T> =
  | { answered: true; ms: number; facts: T }
  | { answered: false; failure: ConnectionFailure }

/** Asks a part for its facts. Never rejects, and settles in this time whatever hangs. */
export async function ask<T>(read: () => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<Answer<T>> {
  const startedAt = performance.now()
  try {
    const facts = await withTimeout(read(), timeoutMs)
    return { answered: true, ms: Math.round(performance.now() - startedAt), facts }
  } catch (error) {
    const failure = error instanceof TimeoutError ? slow(timeoutMs) : explainConnection(error)
    return { answered: false, failure: failure ?? UNKNOWN }
  }
}

const UNKNOWN: ConnectionFailure = { reason: 'it does not answer', cure: 'read its log' }

function slow(ms: number): ConnectionFailure {
  const cure = 'look again; it hangs, or the machine is busy: its log and top say which'
  return { reason: `slow: no answer in ${ms / 1_000} s`, cure }
}
