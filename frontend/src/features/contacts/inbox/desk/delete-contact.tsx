import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '../../../../lib/data/use-change.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ConfirmedAction } from '../../../../ui/dialogs/questions.ts'
import { TRY_LATER } from '../../../../ui/feedback/use-failure-toast.ts'
import { AboutRow } from '../../../../ui/lists/about-row.tsx'
import { useUndoDeletion } from '../../../../ui/undo/use-undo-deletion.ts'
import { type ContactRecord, nameOf } from '../contact-fields.ts'
import { ContactCountsDocument } from '../../counts/contact-counts.operations.generated.ts'
import { DeleteContactsDocument } from '../contacts.operations.generated.ts'

interface DeleteContactProps {
  contact: ContactRecord
  /** Shows what comes after it. */
  onDeleted: () => void
}

/** Deletes the contact that is on the screen, after a question. */
export function DeleteContact({ contact, onDeleted }: DeleteContactProps) {
  const [asking, setAsking] = useState(false)
  const undo = useUndoDeletion()
  const { change: remove } = useChange(DeleteContactsDocument, [ContactCountsDocument])

  async function run() {
    await remove({ variables: { ids: [contact.id] } })
    onDeleted()
    return {
      title: 'Contacts deleted',
      description: '1 contact deleted.',
      action: undo('contact', [contact.id]),
    }
  }

  return (
    <>
      <Button variant="secondary" wide onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden="true" />
        Delete
      </Button>
      {asking && (
        <ConfirmedAction
          title="Confirm Deletion"
          question="Are you sure you want to delete this contact? This action cannot be undone."
          confirmLabel="Delete Contact"
          busyLabel="Deleting..."
          run={run}
          failed={(message) => ({
            title: 'Failed to delete contacts',
            description: message ?? TRY_LATER,
            variant: 'destructive',
          })}
          onDone={() => setAsking(false)}
        >
          <AboutRow>
            <strong>{nameOf(contact)}</strong>
            <span>{contact.company ?? contact.email}</span>
          </AboutRow>
        </ConfirmedAction>
      )}
    </>
  )
}
