import { countText } from '../../../lib/format/count-text.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useUndoDeletion } from '../../../ui/undo/use-undo-deletion.ts'
import { BulkAction } from '../../../ui/lists/bulk-action.tsx'
import { BulkBar } from '../../../ui/lists/bulk-bar.tsx'
import { ContactCountsDocument } from '../counts/contact-counts.operations.generated.ts'
import {
  ContactsDocument,
  DeleteContactsDocument,
  UpdateContactsDocument,
} from './contacts.operations.generated.ts'

interface ContactSelectionProps {
  selected: ReadonlySet<number>
  onClear: () => void
}

/** The actions for the selected contacts. */
export function ContactSelection({ selected, onClear }: ContactSelectionProps) {
  const { change: update } = useChange(UpdateContactsDocument, [
    ContactsDocument,
    ContactCountsDocument,
  ])
  const { change: remove } = useChange(DeleteContactsDocument, [
    ContactsDocument,
    ContactCountsDocument,
  ])
  const undo = useUndoDeletion()
  const ids = [...selected]
  const count = countText(ids.length, 'contact')

  async function mark(hasBeenContacted: boolean) {
    const { data } = await update({ variables: { ids, hasBeenContacted } })
    onClear()
    const changed = countText(data?.updateContacts.changed ?? 0, 'contact')
    const state = hasBeenContacted ? 'contacted' : 'new'
    return { title: 'Contacts updated', description: `${changed} marked as ${state}.` }
  }

  async function removeAll() {
    const { data } = await remove({ variables: { ids } })
    onClear()
    const deleted = countText(data?.deleteContacts.changed ?? 0, 'contact')
    return {
      title: 'Contacts deleted',
      description: `${deleted} deleted.`,
      action: undo('contact', ids),
    }
  }

  return (
    <BulkBar count={ids.length} onClear={onClear}>
      <BulkAction
        label="Mark as Contacted"
        busyLabel="Marking..."
        variant="primary"
        question={`Mark ${count} as contacted?`}
        run={() => mark(true)}
        failure="Failed to update contacts"
      />
      <BulkAction
        label="Mark as New"
        busyLabel="Marking..."
        variant="primary"
        question={`Mark ${count} as new?`}
        run={() => mark(false)}
        failure="Failed to update contacts"
      />
      <BulkAction
        label="Delete"
        busyLabel="Deleting..."
        question={`Delete ${count}? This action cannot be undone.`}
        run={removeAll}
        failure="Failed to delete contacts"
      />
    </BulkBar>
  )
}
