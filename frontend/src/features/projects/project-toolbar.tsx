import { CSV_FILES } from '@loggia/contracts/paths'
import { useShortcuts } from '../../lib/browser/use-shortcuts.ts'
import type { ListParams } from '../../lib/data/use-list-params.ts'
import { ListToolbar } from '../../ui/lists/list-toolbar.tsx'
import { DUE_LABELS, STATUS_LABELS } from './project-labels.ts'
import type { ProjectLayout } from './use-layout.ts'

interface ProjectToolbarProps {
  params: ListParams<'status' | 'due'>
  onAdd: () => void
  layout: ProjectLayout
}

export function ProjectToolbar({ params, onAdd, layout }: ProjectToolbarProps) {
  useShortcuts({ n: onAdd })
  return (
    <ListToolbar
      params={params}
      search={{ label: 'Search projects', placeholder: 'Search projects...' }}
      filters={[
        { name: 'status', label: 'Status', all: 'All Statuses', options: STATUS_LABELS },
        { name: 'due', label: 'Due', all: 'Any due date', options: DUE_LABELS },
      ]}
      csv={CSV_FILES.projects}
      hasDensity={layout === 'list'}
    />
  )
}
