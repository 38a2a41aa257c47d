import { CSV_FILES } from '@atrium/contracts/paths'
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchText } from '../../lib/use-search-text.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
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
  const search = useRef<HTMLInputElement>(null)
  const [importing, setImporting] = useState(false)
  const { value, setText } = useSearchText(q, (text) => change({ q: text }))
  useShortcuts({ '/': () => search.current?.focus(), n: onAdd })
  return (
    <Toolbar>
      <SearchField
        ref={search}
        label="Search clients"
        placeholder="Search clients..."
        value={value}
        onChange={({ target }) => setText(target.value)}
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
