import { CONTACT_FILTERS } from '@loggia/contracts/contacts/values'
import { CSV_FILES } from '@loggia/contracts/paths'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListPage } from '../../../lib/data/use-list-page.ts'
import { useSelection } from '../../../lib/data/use-selection.ts'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ListPage } from '../../../ui/lists/list-page.tsx'
import { NoRows } from '../../../ui/lists/no-rows.tsx'
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { FILTER_LABELS } from './contact-fields.ts'
import { ContactSelection } from './contact-selection.tsx'
import { ContactTable } from './contact-table.tsx'
import { SpamBar } from './spam/spam-bar.tsx'
import { ContactsDocument } from './contacts.operations.generated.ts'

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
      header={<PageHeader title="Contacts" subtitle="Messages from the website, newest first" />}
      views={views}
      toolbar={
        <>
          <ListToolbar
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
