import { useChange } from '../../../lib/data/use-change.ts'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import type { ContactRecord } from './contact-fields.ts'
import { UpdateContactDocument } from './contacts.operations.generated.ts'

/** Marks a contact. The screen changes at once, and changes back if the server refuses. */
export function useMarkContact(contact: ContactRecord) {
  const toastResult = useToastResult()
  const { change: update } = useChange(UpdateContactDocument, 'contact')

  /** Whether it succeeded; otherwise a toast has said so. */
  const change = (changes: { hasBeenContacted?: boolean; isQuarantined?: boolean }) =>
    toastResult(async () => {
      await update({
        variables: { id: contact.id, ...changes },
        optimisticResponse: { updateContact: { ...contact, ...changes } },
      })
    }, 'Failed to update contact')

  return {
    mark: (hasBeenContacted: boolean) => change({ hasBeenContacted }),
    liftQuarantine: () => change({ isQuarantined: false }),
  }
}
