import { useMutation, useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { SendTestMailDocument, TestMailDocument } from './test-mail.operations.generated.ts'

/** How often to ask for the fate of an email that is on its way, in milliseconds. */
const POLL_MS = 1_000

/** The last test email of the viewer, followed while it is on its way. */
export function useTestMail() {
  const showFailure = useFailureToast()
  const query = useQuery(TestMailDocument, { fetchPolicy: 'cache-and-network' })
  const { data, error, refetch, startPolling, stopPolling } = query
  const [sendMail, { loading: sending }] = useMutation(SendTestMailDocument, {
    update: (cache, { data: answer }) => {
      if (!answer) return
      const testMail = answer.sendTestMail
      cache.writeQuery({ query: TestMailDocument, data: { testMail } })
    },
  })

  const isWaiting = data?.testMail.state === 'WAITING'
  useEffect(() => {
    if (!isWaiting) return
    startPolling(POLL_MS)
    return stopPolling
  }, [isWaiting, startPolling, stopPolling])

  async function send(): Promise<void> {
    try {
      await sendMail()
    } catch (failure) {
      showFailure('Failed to send the test email', errorMessage(failure))
    }
  }

  return {
    mail: data?.testMail,
    error,
    sending,
    look: () => void refetch().catch(() => undefined),
    send: () => void send(),
  }
}
