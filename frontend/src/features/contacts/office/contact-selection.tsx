import { useBulk } from '../../../lib/work/use-bulk.ts'
import type { Selection } from '../../../lib/data/use-selection.ts'
import { countText } from '../../../lib/format/count-text.ts'
import { BulkAction } from '../../../ui/lists/bulk/bulk-action.tsx'
import { BulkBar } from '../../../ui/lists/bulk/bulk-bar.tsx'
import { useTrashNote } from '../../../ui/undo/use-trash-note.ts'
import { useUndoDeletion } from '../../../ui/undo/use-undo-deletion.ts'
import { nameOf, type ContactRecord } from './contact-fields.ts'
import { DeleteContactsDocument, UpdateContactsDocument } from './contacts.operations.generated.ts'

/** The actions for the selected contacts. */
export function ContactSelection({ selection }: { selection: Selection<ContactRecord> }) {
  const { send, settle } = useBulk('contact')
  const undo = useUndoDeletion()
  const trashNote = useTrashNote()
  const rows = selection.rows.map((contact) => ({ id: contact.id, name: nameOf(contact) }))
  const count = countText(rows.length, 'contact')
  const shared = { rows, settle, onClosed: selection.clear }

  const marking = (hasBeenContacted: boolean) => ({
    ...shared,
    busyLabel: 'Marking...',
    variant: 'primary' as const,
    failure: 'Failed to update contacts',
    outcome: hasBeenContacted ? 'Marked as contacted' : 'Marked as new',
    async change(ids: number[], key: string) {
      const data = await send(UpdateContactsDocument, { ids, hasBeenContacted }, key)
      return data?.updateContacts
    },
    done(changed: number) {
      const state = hasBeenContacted ? 'contacted' : 'new'
      const description = `${countText(changed, 'contact')} marked as ${state}.`
      return { title: 'Contacts updated', description }
    },
  })

  return (
    <BulkBar count={rows.length} further={selection.further} onClear={selection.clear}>
      <BulkAction
        {...marking(true)}
        label="Mark as Contacted"
        question={`Mark ${count} as contacted?`}
      />
      <BulkAction {...marking(false)} label="Mark as New" question={`Mark ${count} as new?`} />
      <BulkAction
        {...shared}
        label="Delete"
        busyLabel="Deleting..."
        question={`Delete ${count}?`}
        note={trashNote(rows.length === 1 ? 'it' : 'them')}
        outcome="Deleted"
        change={async (ids, key) =>
          (await send(DeleteContactsDocument, { ids }, key))?.deleteContacts
        }
        done={(changed, ids) => ({
          title: 'Contacts deleted',
          description: `${countText(changed, 'contact')} deleted.`,
          action: undo('contact', ids),
        })}
        failure="Failed to delete contacts"
      />
    </BulkBar>
  )
}
