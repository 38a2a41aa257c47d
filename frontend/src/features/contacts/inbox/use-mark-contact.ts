import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import type { ContactRecord } from './contact-fields.ts'
import { UpdateContactDocument } from './contacts.operations.generated.ts'

/** Marks a contact. The screen changes at once, and changes back if the server refuses. */
export function useMarkContact(contact: ContactRecord) {
  const showFailure = useFailureToast()
  const { change: update } = useChange(UpdateContactDocument, [])

  async function change(changes: { hasBeenContacted?: boolean; isQuarantined?: boolean }) {
    try {
      await update({
        variables: { id: contact.id, ...changes },
        optimisticResponse: { updateContact: { ...contact, ...changes } },
      })
    } catch (error) {
      showFailure('Failed to update contact', errorMessage(error))
    }
  }

  return {
    mark: (hasBeenContacted: boolean) => void change({ hasBeenContacted }),
    liftQuarantine: () => void change({ isQuarantined: false }),
  }
}
