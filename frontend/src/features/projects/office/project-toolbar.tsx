import { CSV_FILES } from '@loggia/contracts/paths'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import type { ListParams } from '../../../lib/data/use-list-params.ts'
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { DUE_LABELS, STATUS_LABELS } from '../shared/project-labels.ts'
import type { ProjectLayout } from './layout/use-layout.ts'

const ImportProjects = lazyDialog(() => import('./import-projects.tsx'), 'ImportProjects')

interface ProjectToolbarProps {
  params: ListParams<'status' | 'due'>
  onAdd: () => void
  layout: ProjectLayout
  onImported: () => void
}

export function ProjectToolbar({ params, onAdd, layout, onImported }: ProjectToolbarProps) {
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
      imports={{ dialog: ImportProjects, onImported }}
    />
  )
}
