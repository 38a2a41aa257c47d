import { CSV_FILES } from '@loggia/contracts/paths'
import { PROJECT_DUES, PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { FolderKanban, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListPage } from '../../../lib/data/use-list-page.ts'
import { useSelection } from '../../../lib/data/use-selection.ts'
import type { RoutedDialog } from '../../../lib/forms/use-routed-dialog.ts'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ListPage } from '../../../ui/lists/list-page.tsx'
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { NoRows } from '../../../ui/lists/no-rows.tsx'
import { useRowDialogs } from '../../../ui/lists/use-row-dialogs.ts'
import { DUE_LABELS, STATUS_LABELS } from '../shared/project-labels.ts'
import type { ProjectRecord } from './project-fields.ts'
import { LOAD_FAILED } from './project-messages.ts'
import { ProjectSelection } from './project-selection.tsx'
import { LayoutLine, LayoutSwitch } from './layout/layout-switch.tsx'
import { ProjectTable } from './project-table.tsx'
import { useLayout } from './layout/use-layout.ts'
import { ProjectsDocument } from './projects.operations.generated.ts'
import { ProjectDialog } from './project-dialog.tsx'
import { DeleteProject } from './delete-project.tsx'
import { ProjectBoard } from './board/project-board.tsx'
import { ImportProjects } from './import-projects.tsx'

const FURTHER = { due: PROJECT_DUES }

interface ProjectsPageProps {
  /** The dialog that adds a project. */
  adding: RoutedDialog
  /** The tabs of saved views. */
  views?: ReactNode
}

export function ProjectsPage({ adding, views }: ProjectsPageProps) {
  const { layout, choose } = useLayout()
  const isBoard = layout === 'board'
  const list = useListPage(ProjectsDocument, PROJECT_STATUSES, ({ projects }) => projects, {
    further: FURTHER,
    skip: isBoard,
  })
  const selection = useSelection(list)
  const dialogs = useRowDialogs<ProjectRecord>()
  useShortcuts({ n: adding.open })
  const addButton = (
    <Button onClick={adding.open}>
      <Plus size={18} aria-hidden="true" />
      Add Project
    </Button>
  )
  const empty = (
    <NoRows icon={FolderKanban} of="projects" params={list.params}>
      <p>Add your first project to get started</p>
      {addButton}
    </NoRows>
  )
  return (
    <ListPage
      list={list}
      header={
        <PageHeader
          title="Projects"
          subtitle="Manage your projects and track their progress"
          action={addButton}
        />
      }
      views={
        <LayoutLine>
          {views}
          <LayoutSwitch layout={layout} onChoose={choose} />
        </LayoutLine>
      }
      toolbar={
        <ListToolbar
          params={list.params}
          search={{ label: 'Search projects', placeholder: 'Search projects...' }}
          filters={[
            { name: 'status', label: 'Status', all: 'All Statuses', options: STATUS_LABELS },
            { name: 'due', label: 'Due', all: 'Any due date', options: DUE_LABELS },
          ]}
          csv={CSV_FILES.projects}
          hasDensity={!isBoard}
          imports={{ dialog: ImportProjects, onImported: () => void list.refetch() }}
        />
      }
      selection={<ProjectSelection selection={selection} />}
      failure={LOAD_FAILED}
      loading={<ListLoading label="Loading projects" />}
      empty={empty}
      instead={isBoard ? <ProjectBoard params={list.params} empty={empty} /> : undefined}
      dialogs={
        <>
          {adding.isOpen && <ProjectDialog onDone={adding.close} />}
          {dialogs.editing && <ProjectDialog project={dialogs.editing} onDone={dialogs.close} />}
          {dialogs.deleting && <DeleteProject project={dialogs.deleting} onDone={dialogs.close} />}
        </>
      }
    >
      {(projects) => (
        <ProjectTable
          {...list.sorting}
          projects={projects}
          selected={selection.selected}
          onSelect={selection.select}
          onEdit={dialogs.edit}
          onDelete={dialogs.confirmDelete}
        />
      )}
    </ListPage>
  )
}
