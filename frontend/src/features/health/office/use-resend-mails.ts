import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import {
  ResendMailDocument,
  ResendMailsDocument,
  type ResendMailsMutation,
} from './health.operations.generated.ts'
import { resentMessage } from './resent-message.ts'

/** Sends one or all of the given-up emails again, and says how many are on their way. */
export function useResendMails() {
  const toast = useToast()
  const showFailure = useFailureToast()
  const one = useChange(ResendMailDocument, 'mail')
  const all = useChange(ResendMailsDocument, 'mail')

  async function tell(outcome: Promise<ResendMailsMutation['resendMails'] | undefined>) {
    try {
      const resent = await outcome
      if (resent) toast(resentMessage(resent))
    } catch (error) {
      showFailure('Failed to send again', errorMessage(error))
    }
  }

  return {
    busy: one.busy || all.busy,
    resend: (id: number) =>
      tell(one.change({ variables: { id } }).then(({ data }) => data?.resendMail)),
    resendAll: () => tell(all.change().then(({ data }) => data?.resendMails)),
  }
}
