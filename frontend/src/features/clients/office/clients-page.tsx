import { CLIENT_STATUSES } from '@loggia/contracts/clients/values'
import { CSV_FILES } from '@loggia/contracts/paths'
import { Plus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { toEnumName } from '@loggia/contracts/enum-name'
import type { RoutedDialog } from '../../../lib/forms/use-routed-dialog.ts'
import { useListPage } from '../../../lib/data/use-list-page.ts'
import { useSelection, type Selection } from '../../../lib/data/use-selection.ts'
import { CLIENT_STATUS_LABELS } from '../../../lib/format/client-status-labels.ts'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { ListPage } from '../../../ui/lists/list-page.tsx'
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { NoRows } from '../../../ui/lists/no-rows.tsx'
import { useRowDialogs } from '../../../ui/lists/use-row-dialogs.ts'
import type { ClientRecord } from '../shared/client-fields.ts'
import { LOAD_FAILED } from '../shared/client-messages.ts'
import { ClientTable } from './client-table.tsx'
import { ClientPageDocument } from '../shared/clients.operations.generated.ts'
import { ClientDialog } from './client-dialog.tsx'
import { DeleteClient } from './delete-client.tsx'
import { useColleagues } from '../../../ui/owner/use-owner-choices.ts'
import { InviteClients } from './invite-clients.tsx'
import { ImportClients } from './import-clients.tsx'
import { useBulk } from '../../../lib/work/use-bulk.ts'
import { countText } from '../../../lib/format/count-text.ts'
import { BulkChoice } from '../../../ui/lists/bulk/bulk-choice.tsx'
import { StatusSelection } from '../../../ui/lists/bulk/status-selection.tsx'
import {
  DeleteClientsDocument,
  SetClientOwnersDocument,
  UpdateClientsDocument,
} from './operations/selection.operations.generated.ts'

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
      title="Clients"
      subtitle="Everyone you work for, and how to reach them"
      action={addButton}
      toolbar={
        <ListToolbar
          views={views}
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

/** The owners by whom a list can be filtered: oneself, none, or a colleague. Former ones may still have records. */
function useOwnerFilter(): [value: string, label: string][] {
  const { me, team } = useColleagues()
  const others = team.filter(({ id }) => id !== me)
  return [
    ['me', 'Me'],
    ['nobody', 'Nobody'],
    ...others.map(({ id, name, deactivatedAt }): [string, string] => [
      String(id),
      deactivatedAt ? `${name} (deactivated)` : name,
    ]),
  ]
}

/** The filter in an address, as the API takes it; null for an unknown one. */
function readOwnerFilter(text: string): string | null {
  return /^(me|nobody|[1-9]\d{0,8})$/.test(text) ? text : null
}

/** The actions for the selected clients, whose projects are deleted with them. */
function ClientSelection({ selection }: { selection: Selection<ClientRecord> }) {
  const { rows, further, clear } = selection
  const { send, settle } = useBulk('client')
  const { active } = useColleagues()
  const owners = active.map(({ id, name }) => [String(id), name] as const)
  const projects = rows.reduce((sum, { projectCount }) => sum + projectCount, 0)
  return (
    <StatusSelection
      rows={rows}
      further={further}
      onClear={clear}
      settle={settle}
      noun="client"
      statuses={CLIENT_STATUS_LABELS}
      alsoDeleted={`, and ${countText(projects, 'project')} with them`}
      setStatus={async (ids, status, key) => {
        const data = await send(UpdateClientsDocument, { ids, status: toEnumName(status) }, key)
        return data?.updateClients
      }}
      remove={async (ids, key) => (await send(DeleteClientsDocument, { ids }, key))?.deleteClients}
    >
      <BulkChoice
        label="Change owner"
        options={[['nobody', 'Nobody'], ...owners]}
        stepOf={(value, name) => ({
          rows,
          settle,
          onClosed: clear,
          question: `Set the owner of ${countText(rows.length, 'client')} to ${name}?`,
          busyLabel: 'Updating...',
          variant: 'primary',
          outcome: `Owner set to ${name}`,
          async change(ids, key) {
            const ownerId = value === 'nobody' ? null : Number(value)
            return (await send(SetClientOwnersDocument, { ids, ownerId }, key))?.setClientOwners
          },
          done: (changed) => ({
            title: 'Clients updated',
            description: `The owner of ${countText(changed, 'client')} is now ${name}.`,
          }),
          failure: 'Failed to update clients',
        })}
      />
      <InviteClients label="Invite to the portal" rows={rows} onClosed={clear} />
    </StatusSelection>
  )
}
