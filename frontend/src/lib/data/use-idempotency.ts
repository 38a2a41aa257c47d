import { useRef } from 'react'
import { idempotent, type Submission, submissionOf } from './idempotency-key.ts'

/** Returns the context of a mutation that may be sent again: the same content keeps its key. */
export function useIdempotency() {
  const submission = useRef<Submission>(null)
  return (content: unknown) => {
    submission.current = submissionOf(JSON.stringify(content), submission.current)
    return idempotent(submission.current.key)
  }
}
