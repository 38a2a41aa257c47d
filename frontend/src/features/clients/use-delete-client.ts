import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { DELETED, deleteFailed, type Place } from './client-messages.ts'
import { DeleteClientDocument } from './clients.operations.generated.ts'

/** Deletes clients, once somebody has confirmed it, and says how it went in the words of the place. */
export function useDeleteClient(place: Place) {
  const toast = useToast()
  const [mutate] = useMutation(DeleteClientDocument)
  const [deleting, setDeleting] = useState<number | null>(null)

  /** True when the client is gone; lists that show it have let go of it by then. */
  async function deleteClient(id: number): Promise<boolean> {
    setDeleting(id)
    try {
      await mutate({
        variables: { id },
        update(cache) {
          cache.evict({ id: cache.identify({ __typename: 'Client', id }) })
        },
      })
      toast(DELETED)
      return true
    } catch (error) {
      toast(deleteFailed(place, errorMessage(error)))
      return false
    } finally {
      setDeleting(null)
    }
  }
  /** `deleting` is the id of the one that is being deleted. */
  return { deleteClient, deleting }
}
