import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { TRY_LATER, useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { DELETED } from '../shared/client-messages.ts'
import { DeleteClientDocument } from '../shared/operations/deletion.operations.generated.ts'

/** Deletes clients from the portal's list, after a confirmation, and shows the outcome as a toast. */
export function useDeleteClient() {
  const { cache } = useApolloClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const { change: remove } = useChange(DeleteClientDocument, 'client')
  const [deleting, setDeleting] = useState<number | null>(null)

  /** Returns true when the client was deleted; the lists in the cache have dropped it by then. */
  async function deleteClient(id: number): Promise<boolean> {
    setDeleting(id)
    try {
      await remove({ variables: { id } })
      cache.evict({ id: cache.identify({ __typename: 'Client', id }) })
      toast(DELETED)
      return true
    } catch (error) {
      showFailure('Error', `Failed to delete client: ${errorMessage(error) ?? TRY_LATER}`)
      return false
    } finally {
      setDeleting(null)
    }
  }

  return {
    deleteClient,
    /** The id of the client that is being deleted. */
    deleting,
  }
}
