import { useMutation } from '@apollo/client/react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { refetchShown } from '../../../lib/data/refetch-shown.ts'
import { invalidateAll } from '../../../lib/data/use-fresh-query.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { removeWaitingContact } from './remove-waiting-contact.ts'
import { DashboardDocument, MarkContactedDocument } from './dashboard.operations.generated.ts'

/** Marks a contact as contacted. The screen changes at once, and changes back if the server refuses. */
export function useMarkContacted() {
  const showFailure = useFailureToast()
  const [mark, { client }] = useMutation(MarkContactedDocument)

  return async function markContacted(id: number): Promise<void> {
    try {
      await mark({
        variables: { id },
        optimisticResponse: {
          updateContact: { __typename: 'Contact', id, hasBeenContacted: true },
        },
        update: (cache) => {
          cache.updateQuery(
            { query: DashboardDocument },
            (current) => current && removeWaitingContact(current, id),
          )
        },
      })
      invalidateAll(client)
      refetchShown(client, ['contact']).catch(() => undefined)
    } catch (error) {
      showFailure('Failed to mark as contacted', errorMessage(error))
    }
  }
}
