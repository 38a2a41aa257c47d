import { useMutation } from '@apollo/client/react'
import { errorMessage } from '../../lib/data/error-message.ts'
import { invalidateAll } from '../../lib/data/use-fresh-query.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { afterContact } from './after-contact.ts'
import { DashboardDocument, MarkContactedDocument } from './dashboard.operations.generated.ts'

/** Marks a contact as contacted: at once on the screen, and taken back if the server does not agree. */
export function useMarkContacted() {
  const toast = useToast()
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
            (shown) => shown && afterContact(shown, id),
          )
        },
      })
      invalidateAll(client)
    } catch (error) {
      toast({
        title: 'Failed to mark as contacted',
        description: errorMessage(error) ?? 'Please try again later',
        variant: 'destructive',
      })
    }
  }
}
