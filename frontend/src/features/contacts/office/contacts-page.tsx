import { CONTACT_FILTERS } from '@loggia/contracts/contacts/values'
import { CSV_FILES } from '@loggia/contracts/paths'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListPage } from '../../../lib/data/use-list-page.ts'
import { useSelection, type Selection } from '../../../lib/data/use-selection.ts'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { ListPage } from '../../../ui/lists/list-page.tsx'
import { NoRows } from '../../../ui/lists/no-rows.tsx'
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { FILTER_LABELS, nameOf, type ContactRecord } from './contact-fields.ts'
import { ContactTable } from './contact-table.tsx'
import { SpamBar } from './spam/spam-bar.tsx'
import {
  ContactsDocument,
  DeleteContactsDocument,
  UpdateContactsDocument,
} from './contacts.operations.generated.ts'
import { useBulk } from '../../../lib/work/use-bulk.ts'
import { countText } from '../../../lib/format/count-text.ts'
import { BulkAction } from '../../../ui/lists/bulk/bulk-action.tsx'
import { BulkBar } from '../../../ui/lists/bulk/bulk-bar.tsx'
import { useTrashNote } from '../../../ui/undo/use-trash-note.ts'
import { useUndoDeletion } from '../../../ui/undo/use-undo-deletion.ts'

/**
 * The inbox: all contacts, newest first by default.
 *
 * @param views the tabs of saved views
 */
export function ContactsPage({ views }: { views?: ReactNode }) {
  const list = useListPage(ContactsDocument, CONTACT_FILTERS, ({ contacts }) => contacts)
  const selection = useSelection(list)
  return (
    <ListPage
      list={list}
      title="Contacts"
      subtitle="Messages from the website, newest first"
      toolbar={
        <>
          <ListToolbar
            views={views}
            params={list.params}
            search={{ label: 'Search contacts', placeholder: 'Search contacts...' }}
            filters={[{ name: 'status', label: 'Status', all: 'All', options: FILTER_LABELS }]}
            csv={CSV_FILES.contacts}
          />
          {list.params.filters.status === 'quarantined' && <SpamBar />}
        </>
      }
      selection={<ContactSelection selection={selection} />}
      failure="The contact submissions could not be loaded. Please try again."
      loading={<ListLoading label="Loading contact submissions" />}
      empty={
        <NoRows
          icon={Inbox}
          of="contact submissions"
          params={list.params}
          title="No contact submissions found."
        >
          Messages that visitors send with the contact form will be here.
        </NoRows>
      }
    >
      {(contacts) => (
        <ContactTable
          {...list.sorting}
          contacts={contacts}
          selected={selection.selected}
          onSelect={selection.select}
        />
      )}
    </ListPage>
  )
}

/** The actions for the selected contacts. */
function ContactSelection({ selection }: { selection: Selection<ContactRecord> }) {
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
