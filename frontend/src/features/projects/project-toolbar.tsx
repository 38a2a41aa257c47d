import { CSV_FILES } from '@atrium/contracts/paths'
import { Download } from 'lucide-react'
import { useRef } from 'react'
import { useSearchText } from '../../lib/use-search-text.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { STATUS_LABELS } from './project-words.ts'
import type { useProjects } from './use-projects.ts'

interface ProjectToolbarProps {
  address: ReturnType<typeof useProjects>['address']
  onAdd: () => void
}

export function ProjectToolbar({ address, onAdd }: ProjectToolbarProps) {
  const { q, filters, change, csv } = address
  const search = useRef<HTMLInputElement>(null)
  const { value, setText } = useSearchText(q, (text) => change({ q: text }))
  useShortcuts({ '/': () => search.current?.focus(), n: onAdd })
  return (
    <Toolbar>
      <SearchField
        ref={search}
        label="Search projects"
        placeholder="Search projects..."
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
      <ButtonAnchor $look="secondary" href={csv(CSV_FILES.projects)} download>
        <Download size={18} aria-hidden="true" />
        Export CSV
      </ButtonAnchor>
    </Toolbar>
  )
}
