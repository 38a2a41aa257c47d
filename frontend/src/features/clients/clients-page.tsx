import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import type { AddressedDialog } from '../../lib/forms/use-addressed-dialog.ts'
import { useSelection } from '../../lib/data/use-selection.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NoRows } from '../../ui/lists/no-rows.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PagedRows } from '../../ui/lists/paged-rows.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { loadFailed } from './client-messages.ts'
import type { ClientRecord } from './client-record.ts'
import { ClientSelection } from './client-selection.tsx'
import { ClientTable } from './client-table.tsx'
import { ClientToolbar } from './client-toolbar.tsx'
import { DeleteClient } from './delete-client.tsx'
import { useClientPage } from './use-client-page.ts'

type Opened = { as: 'edit' | 'delete'; client: ClientRecord }

/** @param adding the dialog to add one */
export function ClientsPage({ adding }: { adding: AddressedDialog }) {
  const { address, clients, total, error, refetch } = useClientPage()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { selected, select, clear } = useSelection(clients)
  const close = () => setOpened(null)
  const addButton = (
    <Button onClick={adding.open}>
      <Plus size={18} aria-hidden="true" />
      Add Client
    </Button>
  )
  return (
    <>
      <PageHeader title="Clients" subtitle="Everybody the company works for." action={addButton} />
      <ClientToolbar address={address} onAdd={adding.open} onImported={refetch} />
      <ClientSelection clients={clients ?? []} selected={selected} onClear={clear} />
      <PagedRows
        rows={clients}
        failure={error ? loadFailed('admin', null) : null}
        onRetry={refetch}
        waiting={<Loading />}
        empty={
          <NoRows icon={Users} of="clients" narrowed={address.narrowed}>
            <p>Add your first client to get started</p>
            {addButton}
          </NoRows>
        }
        page={address.page}
        total={total}
        onPage={address.setPage}
      >
        {(rows) => (
          <ClientTable
            clients={rows}
            sort={address.sort}
            onSort={(sort) => address.change({ sort })}
            selected={selected}
            onSelect={select}
            onEdit={(client) => setOpened({ as: 'edit', client })}
            onDelete={(client) => setOpened({ as: 'delete', client })}
          />
        )}
      </PagedRows>
      {adding.isOpen && <ClientDialog onDone={adding.close} />}
      {opened?.as === 'edit' && <ClientDialog client={opened.client} onDone={close} />}
      {opened?.as === 'delete' && <DeleteClient client={opened.client} onDone={close} />}
    </>
  )
}
