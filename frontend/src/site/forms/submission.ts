import { type Submission, submissionOf } from '../../lib/data/idempotency-key.ts'
import { dropDraft, readDraft, writeDraft } from '../../lib/forms/session-draft.ts'
import { fieldsOf } from './send-form.ts'

type Attempt = Submission & { elapsed: string }

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'content' in value && 'elapsed' in value
}

/**
 * One idempotency key for each message, kept for as long as its draft: the same content sent again adds no second
 * one. A retry repeats the time of the first attempt, since the server compares what is sent under a key.
 *
 * @returns null for a form without a draft, which is harmless to send twice
 */
export function keyOf(form: HTMLFormElement): string | null {
  if (!form.dataset['draft']) return null
  const fields = fieldsOf(form)
  const elapsed = fields.get('elapsed') ?? ''
  fields.delete('elapsed')
  const stored = readDraft(nameOf(form))
  const previous = isAttempt(stored) ? stored : null
  const submission = submissionOf(fields.toString(), previous)
  const attempt = submission === previous ? previous : { ...submission, elapsed }
  const input = form.querySelector<HTMLInputElement>('[data-elapsed]')
  if (input) input.value = attempt.elapsed
  writeDraft(nameOf(form), attempt)
  return attempt.key
}

export function dropKey(form: HTMLFormElement): void {
  dropDraft(nameOf(form))
}

const nameOf = ({ dataset }: HTMLFormElement): string => `${dataset['form'] ?? ''}-submission`
