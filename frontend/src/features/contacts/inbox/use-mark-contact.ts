import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { type ContactRowFragment, UpdateContactDocument } from './contacts.operations.generated.ts'

/** Marks a contact; the screen shows it at once and takes it back when the server refuses. */
export function useMarkContact(contact: ContactRowFragment) {
  const toast = useToast()
  const { change: update } = useChange(UpdateContactDocument, [])

  async function change(changes: { hasBeenContacted?: boolean; isQuarantined?: boolean }) {
    try {
      await update({
        variables: { id: contact.id, ...changes },
        optimisticResponse: { updateContact: { ...contact, ...changes } },
      })
    } catch (error) {
      toast({
        title: 'Failed to update contact',
        description: errorMessage(error) ?? 'Please try again later',
        variant: 'destructive',
      })
    }
  }

  return {
    mark: (hasBeenContacted: boolean) => void change({ hasBeenContacted }),
    liftQuarantine: () => void change({ isQuarantined: false }),
  }
}
