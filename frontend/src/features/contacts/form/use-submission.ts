import { useState } from 'react'
import { type Submission, submissionOf } from '../../../lib/data/idempotency-key.ts'
import { dropDraft, readDraft, writeDraft } from '../../../lib/forms/session-draft.ts'
import type { FormTraces } from '../../../lib/forms/use-form-traces.ts'

const KEY = 'contact-submission'

type Attempt = Submission & { traces: FormTraces }

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'content' in value && 'traces' in value
}

/**
 * One idempotency key per message, kept for as long as the draft. A retry repeats the traces of the first
 * attempt as well, since a different body under the same key would be refused.
 */
export function useSubmission() {
  const [actions] = useState(() => ({
    of(input: unknown, traces: FormTraces): Attempt {
      const stored = readDraft(KEY)
      const previous = isAttempt(stored) ? stored : null
      const submission = submissionOf(JSON.stringify(input), previous)
      const attempt = submission === previous ? previous : { ...submission, traces }
      writeDraft(KEY, attempt)
      return attempt
    },
    done: () => dropDraft(KEY),
  }))
  return actions
}
