import { type Submission, submissionOf } from '../../lib/data/idempotency-key.ts'
import { readStored, writeStored } from '../../lib/browser/stored.ts'
import type { Payload } from './payload.ts'

const NAME = 'contact-submission'

type Attempt = Submission & { elapsed: unknown }

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'content' in value && 'elapsed' in value
}

/**
 * The body of a form, and one idempotency key for each message, kept for as long as its draft: the same content sent
 * again adds no second one. A retry repeats the time of the first attempt, since the server compares the bodies under a
 * key.
 *
 * @returns no key for a form without a draft, which is harmless to send twice
 */
export function attemptOf(
  form: HTMLFormElement,
  payload: Payload,
): { payload: Payload; key: string | null } {
  if (form.dataset['draft'] === undefined) return { payload, key: null }
  const { elapsed, ...content } = payload
  const stored = readStored('sessionStorage', NAME)
  const previous = isAttempt(stored) ? stored : null
  const submission = submissionOf(JSON.stringify(content), previous)
  const attempt = submission === previous ? previous : { ...submission, elapsed }
  writeStored('sessionStorage', NAME, attempt)
  return { payload: { ...content, elapsed: attempt.elapsed }, key: attempt.key }
}

export function dropKey(): void {
  writeStored('sessionStorage', NAME, null)
}
