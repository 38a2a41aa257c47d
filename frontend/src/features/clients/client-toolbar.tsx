import { CSV_FILES } from '@loggia/contracts/paths'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { CLIENT_STATUS_LABELS } from '../../lib/format/client-status-labels.ts'
import { useHashCommand } from '../../lib/browser/use-hash-command.ts'
import { useShortcuts } from '../../lib/browser/use-shortcuts.ts'
import type { ListParams } from '../../lib/data/use-list-params.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ListToolbar } from '../../ui/lists/list-toolbar.tsx'
import { useOwnerFilter } from '../../ui/owner/use-owner-filter.ts'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

const ImportDialog = lazyDialog(() => import('./import/import-dialog.tsx'), 'ImportDialog')

interface ClientToolbarProps {
  params: ListParams<'status' | 'owner'>
  onAdd: () => void
  onImported: () => void
}

export function ClientToolbar({ params, onAdd, onImported }: ClientToolbarProps) {
  const owners = useOwnerFilter()
  const [importing, setImporting] = useState(false)
  useShortcuts({ n: onAdd })
  useHashCommand('#import', () => setImporting(true))
  return (
    <ListToolbar
      params={params}
      search={{ label: 'Search clients', placeholder: 'Search clients...' }}
      filters={[
        { name: 'status', label: 'Status', all: 'All Statuses', options: CLIENT_STATUS_LABELS },
        { name: 'owner', label: 'Owner', all: 'All Owners', options: owners },
      ]}
      csv={CSV_FILES.clients}
    >
      <Button variant="secondary" onClick={() => setImporting(true)}>
        <Upload size={18} aria-hidden="true" />
        Import CSV
      </Button>
      {importing && <ImportDialog onClose={() => setImporting(false)} onImported={onImported} />}
    </ListToolbar>
  )
}
