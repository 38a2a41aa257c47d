import { useChange } from '../../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../../ui/dialogs/confirmed-action.tsx'
import { AboutRow } from '../../../../ui/lists/about-row.tsx'
import { useTrashNote } from '../../../../ui/undo/use-trash-note.ts'
import { useUndoDeletion } from '../../../../ui/undo/use-undo-deletion.ts'
import { type ContactRecord, nameOf } from '../contact-fields.ts'
import { DeleteContactsDocument } from '../contacts.operations.generated.ts'
import type { InboxState } from './use-inbox.ts'

interface DeleteContactProps {
  contact: ContactRecord
  findNext: InboxState['findNext']
  onDone: () => void
}

/** Asks before the contact that is on the screen is deleted, and offers to undo it. */
export function DeleteContact({ contact, findNext, onDone }: DeleteContactProps) {
  const undo = useUndoDeletion()
  const trashNote = useTrashNote()
  const { change: remove } = useChange(DeleteContactsDocument, 'contact')

  async function run() {
    // The neighbors of a deleted contact are unknown.
    const showNext = await findNext()
    await remove({ variables: { ids: [contact.id] } })
    showNext()
    return {
      title: 'Contacts deleted',
      description: '1 contact deleted.',
      action: undo('contact', [contact.id]),
    }
  }

  return (
    <ConfirmedAction
      title="Confirm Deletion"
      question="Are you sure you want to delete this contact?"
      note={trashNote('it')}
      confirmLabel="Delete Contact"
      busyLabel="Deleting..."
      run={run}
      failure="Failed to delete contacts"
      onDone={onDone}
    >
      <AboutRow>
        <strong>{nameOf(contact)}</strong>
        <span>{contact.company ?? contact.email}</span>
      </AboutRow>
    </ConfirmedAction>
  )
}
