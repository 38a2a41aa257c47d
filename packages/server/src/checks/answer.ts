import { explainConnection } from '../connections/explain-connection.ts'
import type { ConnectionFailure } from '../connections/failure.ts'
import { withTimeout } from '../with-timeout.ts'

/** How long (ms) a part may take to answer. */
const TIMEOUT_MS = 2_000

/** What a part answered, and after how many milliseconds; or why it did not. */
export type Answer<T> =
  | { answered: true; ms: number; facts: T }
  | { answered: false; failure: ConnectionFailure }

/** Asks a part for its facts. Never rejects, and settles within two seconds whatever hangs. */
export async function ask<T>(read: () => Promise<T>): Promise<Answer<T>> {
  const startedAt = performance.now()
  try {
    const facts = await withTimeout(read(), TIMEOUT_MS)
    return { answered: true, ms: Math.round(performance.now() - startedAt), facts }
  } catch (error) {
    return { answered: false, failure: explainConnection(error) ?? UNKNOWN }
  }
}

const UNKNOWN: ConnectionFailure = { reason: 'it does not answer', cure: 'read its log' }
