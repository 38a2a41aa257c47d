import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import {
  AddInboundMailDocument,
  DismissInboundMailDocument,
} from './inbound-mails.operations.generated.ts'

/** Decides about an email that was held, and says what came of it. */
export function useHeldMails() {
  const toast = useToast()
  const showFailure = useFailureToast()
  // It becomes a message, or an answer of a contact.
  const adding = useChange(AddInboundMailDocument, 'inboundMail', 'conversation', 'contact')
  const dismissing = useChange(DismissInboundMailDocument, 'inboundMail')

  async function tell(outcome: Promise<unknown>, done: string, failed: string) {
    try {
      await outcome
      toast({ title: done })
    } catch (error) {
      showFailure(failed, errorMessage(error))
    }
  }

  return {
    busy: adding.busy || dismissing.busy,
    add: (id: number) =>
      tell(adding.change({ variables: { id } }), 'The email was added', 'Failed to add the email'),
    dismiss: (id: number) =>
      tell(
        dismissing.change({ variables: { id } }),
        'The email was dismissed',
        'Failed to dismiss the email',
      ),
  }
}
