import { useState } from 'react'
import { type Submission, submissionOf } from '../../lib/idempotency-key.ts'
import { dropDraft, readDraft, writeDraft } from '../../lib/session-draft.ts'

const KEY = 'contact-submission'

function isSubmission(value: unknown): value is Submission {
  return typeof value === 'object' && value !== null && 'content' in value && 'key' in value
}

/** One idempotency key per enquiry; it outlives the page, as the draft does. */
export function useSubmissionKey() {
  const [actions] = useState(() => ({
    keyOf(input: unknown): string {
      const stored = readDraft(KEY)
      const previous = isSubmission(stored) ? stored : null
      const submission = submissionOf(JSON.stringify(input), previous)
      writeDraft(KEY, submission)
      return submission.key
    },
    done: () => dropDraft(KEY),
  }))
  return actions
}
