import { CSV_FILES } from '@loggia/contracts/paths'
import { Download, Inbox } from 'lucide-react'
import { useSelection } from '../../../lib/data/use-selection.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FilterSelect } from '../../../ui/forms/filter-select.tsx'
import { PagedRows } from '../../../ui/lists/paged-rows.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Toolbar } from '../../../ui/lists/toolbar.tsx'
import { ContactSelection } from './contact-selection.tsx'
import { ContactTable } from './contact-table.tsx'
import { FILTER_LABELS } from './contact-messages.ts'
import { useContacts } from './use-contacts.ts'

/** The inbox: every contact, newest first unless asked otherwise. */
export function ContactsPage() {
  const { address, contacts, total, error, refetch } = useContacts()
  const { selected, select, clear } = useSelection(contacts)
  return (
    <>
      <Toolbar>
        <ListSearch
          label="Search contacts"
          placeholder="Search contacts..."
          q={address.q}
          onSearch={(q) => address.change({ q })}
        />
        <FilterSelect
          label="Status"
          all="All"
          options={FILTER_LABELS}
          value={address.filters.status}
          onChange={(status) => address.change({ status })}
        />
        <ButtonAnchor $look="secondary" href={address.csv(CSV_FILES.contacts)} download>
          <Download size={18} aria-hidden="true" />
          Export CSV
        </ButtonAnchor>
      </Toolbar>
      <ContactSelection selected={selected} onClear={clear} />
      <PagedRows
        rows={contacts}
        failure={error ? 'The contact submissions could not be loaded. Please try again.' : null}
        onRetry={refetch}
        waiting={<Skeleton label="Loading contact submissions" rows={6} />}
        empty={
          <EmptyState icon={Inbox} title="No contact submissions found.">
            {address.narrowed
              ? 'Try adjusting your search or filter'
              : 'Messages that visitors send with the contact form will be here.'}
          </EmptyState>
        }
        page={address.page}
        total={total}
        onPage={address.setPage}
      >
        {(rows) => (
          <ContactTable
            contacts={rows}
            sort={address.sort}
            onSort={(sort) => address.change({ sort })}
            selected={selected}
            onSelect={select}
          />
        )}
      </PagedRows>
    </>
  )
}
