import { CSV_FILES } from '@loggia/contracts/paths'
import { Download } from 'lucide-react'
import { useShortcuts } from '../../lib/browser/use-shortcuts.ts'
import { ButtonAnchor } from '../../ui/buttons/button-anchor.tsx'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { ListSearch } from '../../ui/lists/list-search.tsx'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { STATUS_LABELS } from './project-labels.ts'
import type { useProjects } from './use-projects.ts'

interface ProjectToolbarProps {
  address: ReturnType<typeof useProjects>['address']
  onAdd: () => void
}

export function ProjectToolbar({ address, onAdd }: ProjectToolbarProps) {
  const { q, filters, change, csv } = address
  useShortcuts({ n: onAdd })
  return (
    <Toolbar>
      <ListSearch
        label="Search projects"
        placeholder="Search projects..."
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
      <ButtonAnchor $look="secondary" href={csv(CSV_FILES.projects)} download>
        <Download size={18} aria-hidden="true" />
        Export CSV
      </ButtonAnchor>
    </Toolbar>
  )
}
