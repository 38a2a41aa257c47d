import { styled } from 'styled-components'
import { errorMessage } from '../../lib/data/error-message.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import type { ToastMessage } from '../../ui/feedback/use-toast.ts'
import { useFailureToast } from './use-failure-toast.ts'

interface FailureNoticeProps {
  error: unknown
  /** The specified words for it. */
  words: (error: unknown) => ToastMessage
  onRetry: () => void
}

/** The specified words, as a toast and in place of what is missing, there with the server's own reason. */
export function FailureNotice({ error, words, onRetry }: FailureNoticeProps) {
  useFailureToast(error, words)
  const { title, description } = words(error)
  const reason = errorMessage(error)
  return (
    <LoadFailure title={title} onRetry={onRetry}>
      {description} {reason && <Reason>{reason}</Reason>}
    </LoadFailure>
  )
}

const Reason = styled.small`
  display: block;
  font-size: inherit;
`
