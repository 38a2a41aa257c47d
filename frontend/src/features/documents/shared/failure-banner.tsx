import { styled } from 'styled-components'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { useEffect } from 'react'
import { type ToastMessage, useToast } from '../../../ui/feedback/use-toast.ts'

interface FailureBannerProps {
  error: unknown
  /** Returns the specified message for the error. */
  messageOf: (error: unknown) => ToastMessage
  onRetry: () => Promise<unknown> | void
}

/** Shows the specified message as a toast and instead of the content, there with the server's reason. */
export function FailureBanner({ error, messageOf, onRetry }: FailureBannerProps) {
  const toast = useToast()
  useEffect(() => {
    if (error) toast(messageOf(error))
  }, [error, messageOf, toast])
  const { title, description } = messageOf(error)
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
