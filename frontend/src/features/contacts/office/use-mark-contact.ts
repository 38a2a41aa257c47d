import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import type { ContactRecord } from './contact-fields.ts'
import { UpdateContactDocument } from './contacts.operations.generated.ts'

/** Marks a contact. The screen changes at once, and changes back if the server refuses. */
export function useMarkContact(contact: ContactRecord) {
  const showFailure = useFailureToast()
  const { change: update } = useChange(UpdateContactDocument, 'contact')

  /** Whether it succeeded; otherwise a toast has said so. */
  async function change(changes: { hasBeenContacted?: boolean; isQuarantined?: boolean }) {
    try {
      await update({
        variables: { id: contact.id, ...changes },
        optimisticResponse: { updateContact: { ...contact, ...changes } },
      })
      return true
    } catch (error) {
      showFailure('Failed to update contact', errorMessage(error))
      return false
    }
  }

  return {
    mark: (hasBeenContacted: boolean) => change({ hasBeenContacted }),
    liftQuarantine: () => change({ isQuarantined: false }),
  }
}
