import { countText } from '../../../lib/format/count-text.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { BulkAction } from '../../../ui/lists/bulk-action.tsx'
import { BulkBar } from '../../../ui/lists/bulk-bar.tsx'
import {
  ContactsDocument,
  DeleteContactsDocument,
  UpdateContactsDocument,
} from './contacts.operations.generated.ts'

interface ContactSelectionProps {
  selected: ReadonlySet<number>
  onClear: () => void
}

/** What can be done with several contacts at once. */
export function ContactSelection({ selected, onClear }: ContactSelectionProps) {
  const { change: update } = useChange(UpdateContactsDocument, [ContactsDocument])
  const { change: remove } = useChange(DeleteContactsDocument, [ContactsDocument])
  const ids = [...selected]
  const those = countText(ids.length, 'contact', 'contacts')

  async function mark(hasBeenContacted: boolean) {
    const { data } = await update({ variables: { ids, hasBeenContacted } })
    onClear()
    const changed = countText(data?.updateContacts.changed ?? 0, 'contact', 'contacts')
    const state = hasBeenContacted ? 'contacted' : 'new'
    return { title: 'Contacts updated', description: `${changed} marked as ${state}.` }
  }

  async function removeAll() {
    const { data } = await remove({ variables: { ids } })
    onClear()
    const gone = countText(data?.deleteContacts.changed ?? 0, 'contact', 'contacts')
    return { title: 'Contacts deleted', description: `${gone} deleted.` }
  }

  return (
    <BulkBar count={ids.length} onClear={onClear}>
      <BulkAction
        label="Mark as Contacted"
        busyLabel="Marking..."
        look="primary"
        question={`Mark ${those} as contacted?`}
        run={() => mark(true)}
        failure="Failed to update contacts"
      />
      <BulkAction
        label="Mark as New"
        busyLabel="Marking..."
        look="primary"
        question={`Mark ${those} as new?`}
        run={() => mark(false)}
        failure="Failed to update contacts"
      />
      <BulkAction
        label="Delete"
        busyLabel="Deleting..."
        question={`Delete ${those}? This action cannot be undone.`}
        run={removeAll}
        failure="Failed to delete contacts"
      />
    </BulkBar>
  )
}
