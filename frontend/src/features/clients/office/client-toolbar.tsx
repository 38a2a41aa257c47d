import { CSV_FILES } from '@loggia/contracts/paths'
import { CLIENT_STATUS_LABELS } from '../../../lib/format/client-status-labels.ts'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import type { ListParams } from '../../../lib/data/use-list-params.ts'
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { useOwnerFilter } from '../../../ui/owner/use-owner-filter.ts'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'

const ImportClients = lazyDialog(() => import('./import-clients.tsx'), 'ImportClients')

interface ClientToolbarProps {
  params: ListParams<'status' | 'owner'>
  onAdd: () => void
  onImported: () => void
}

export function ClientToolbar({ params, onAdd, onImported }: ClientToolbarProps) {
  const owners = useOwnerFilter()
  useShortcuts({ n: onAdd })
  return (
    <ListToolbar
      params={params}
      search={{ label: 'Search clients', placeholder: 'Search clients...' }}
      filters={[
        { name: 'status', label: 'Status', all: 'All Statuses', options: CLIENT_STATUS_LABELS },
        { name: 'owner', label: 'Owner', all: 'All Owners', options: owners },
      ]}
      csv={CSV_FILES.clients}
      imports={{ dialog: ImportClients, onImported }}
    />
  )
}
