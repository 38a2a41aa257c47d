import { CLIENT_STATUSES } from '@loggia/contracts/clients/values'
import { CSV_FILES } from '@loggia/contracts/paths'
import { Plus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RoutedDialog } from '../../../lib/forms/use-routed-dialog.ts'
import { useListPage } from '../../../lib/data/use-list-page.ts'
import { useSelection } from '../../../lib/data/use-selection.ts'
import { CLIENT_STATUS_LABELS } from '../../../lib/format/client-status-labels.ts'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ListPage } from '../../../ui/lists/list-page.tsx'
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { NoRows } from '../../../ui/lists/no-rows.tsx'
import { readOwnerFilter, useOwnerFilter } from '../../../ui/owner/use-owner-filter.ts'
import { useRowDialogs } from '../../../ui/lists/use-row-dialogs.ts'
import type { ClientRecord } from '../shared/client-fields.ts'
import { LOAD_FAILED } from '../shared/client-messages.ts'
import { ClientSelection } from './client-selection.tsx'
import { ClientTable } from './client-table.tsx'
import { ClientPageDocument } from '../shared/clients.operations.generated.ts'
import { ClientDialog } from './client-dialog.tsx'
import { DeleteClient } from './delete-client.tsx'
import { ImportClients } from './import-clients.tsx'

interface ClientsPageProps {
  /** The dialog that adds a client. */
  adding: RoutedDialog
  /** Opens the portal as a client sees it. */
  onView: (client: ClientRecord) => void
  /** The tabs of saved views. */
  views?: ReactNode
}

export function ClientsPage({ adding, onView, views }: ClientsPageProps) {
  const list = useListPage(ClientPageDocument, CLIENT_STATUSES, ({ clients }) => clients, {
    further: { owner: readOwnerFilter },
  })
  const selection = useSelection(list)
  const dialogs = useRowDialogs<ClientRecord>()
  const owners = useOwnerFilter()
  useShortcuts({ n: adding.open })
  const addButton = (
    <Button onClick={adding.open}>
      <Plus size={18} aria-hidden="true" />
      Add Client
    </Button>
  )
  return (
    <ListPage
      list={list}
      header={
        <PageHeader
          title="Clients"
          subtitle="Everyone you work for, and their contact details"
          action={addButton}
        />
      }
      views={views}
      toolbar={
        <ListToolbar
          params={list.params}
          search={{ label: 'Search clients', placeholder: 'Search clients...' }}
          filters={[
            { name: 'status', label: 'Status', all: 'All Statuses', options: CLIENT_STATUS_LABELS },
            { name: 'owner', label: 'Owner', all: 'All Owners', options: owners },
          ]}
          csv={CSV_FILES.clients}
          imports={{ dialog: ImportClients, onImported: () => void list.refetch() }}
        />
      }
      selection={<ClientSelection selection={selection} />}
      failure={LOAD_FAILED}
      loading={<ListLoading label="Loading clients" />}
      empty={
        <NoRows icon={Users} of="clients" params={list.params}>
          <p>Add your first client to get started</p>
          {addButton}
        </NoRows>
      }
      dialogs={
        <>
          {adding.isOpen && <ClientDialog onDone={adding.close} />}
          {dialogs.editing && <ClientDialog client={dialogs.editing} onDone={dialogs.close} />}
          {dialogs.deleting && <DeleteClient client={dialogs.deleting} onDone={dialogs.close} />}
        </>
      }
    >
      {(clients) => (
        <ClientTable
          {...list.sorting}
          clients={clients}
          selected={selection.selected}
          onSelect={selection.select}
          onEdit={dialogs.edit}
          onDelete={dialogs.confirmDelete}
          onView={onView}
        />
      )}
    </ListPage>
  )
}
