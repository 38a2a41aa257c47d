import { CSV_FILES } from '@loggia/contracts/paths'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { useShortcuts } from '../../lib/browser/use-shortcuts.ts'
import { ButtonAnchor } from '../../ui/buttons/button-anchor.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { ListSearch } from '../../ui/lists/list-search.tsx'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { STATUS_LABELS } from './client-record.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { useClientPage } from './use-client-page.ts'

interface ClientToolbarProps {
  address: ReturnType<typeof useClientPage>['address']
  onAdd: () => void
  onImported: () => void
}

export function ClientToolbar({ address, onAdd, onImported }: ClientToolbarProps) {
  const { q, filters, change, csv } = address
  const [importing, setImporting] = useState(false)
  useShortcuts({ n: onAdd })
  return (
    <Toolbar>
      <ListSearch
        label="Search clients"
        placeholder="Search clients..."
        q={q}
        onSearch={(q) => change({ q })}
      />
      <FilterSelect
        label="Status"
        all="All Statuses"
        options={STATUS_LABELS}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <ButtonAnchor $look="secondary" href={csv(CSV_FILES.clients)} download>
        <Download size={18} aria-hidden="true" />
        Export CSV
      </ButtonAnchor>
      <Button look="secondary" onClick={() => setImporting(true)}>
        <Upload size={18} aria-hidden="true" />
        Import CSV
      </Button>
      {importing && <ImportDialog onClose={() => setImporting(false)} onImported={onImported} />}
    </Toolbar>
  )
}
