import { CSV_FILES } from '@loggia/contracts/paths'
import { PROJECT_DUES, PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { FolderKanban, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { toEnumName } from '@loggia/contracts/enum-name'
import { useListPage } from '../../../lib/data/use-list-page.ts'
import { useSelection, type Selection } from '../../../lib/data/use-selection.ts'
import type { RoutedDialog } from '../../../lib/forms/use-routed-dialog.ts'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { ListPage } from '../../../ui/lists/list-page.tsx'
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { NoRows } from '../../../ui/lists/no-rows.tsx'
import { useRowDialogs } from '../../../ui/lists/use-row-dialogs.ts'
import { DUE_LABELS, STATUS_LABELS } from '../shared/project-labels.ts'
import type { ProjectRecord } from './project-fields.ts'
import { LOAD_FAILED } from './project-messages.ts'
import { LayoutSwitch } from './layout/layout-switch.tsx'
import { ProjectTable } from './project-table.tsx'
import { useLayout } from './layout/use-layout.ts'
import {
  ProjectsDocument,
  DeleteProjectsDocument,
  UpdateProjectsDocument,
} from './projects.operations.generated.ts'
import { ProjectDialog } from './project-dialog.tsx'
import { DeleteProject } from './delete-project.tsx'
import { ProjectBoard } from './board/project-board.tsx'
import type { Importable } from '../../../ui/imports/import-kind.ts'
import { ImportDialog, type ImportProps } from '../../../ui/imports/import-dialog.tsx'
import { useBulk } from '../../../lib/work/use-bulk.ts'
import { StatusSelection } from '../../../ui/lists/bulk/status-selection.tsx'

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
      title="Projects"
      subtitle="Manage your projects and track their progress"
      action={addButton}
      toolbar={
        <ListToolbar
          views={
            <>
              {views}
              <LayoutSwitch layout={layout} onChoose={choose} />
            </>
          }
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

const PROJECTS: Importable<'projects'> = {
  kind: 'projects',
  noun: 'project',
  columns: {
    title: { need: 'required', sample: 'Cloud migration' },
    client: { need: 'required', sample: 'Navy Computing' },
    clientEmail: { need: 'optional', sample: 'grace@navy.example' },
    clientId: { need: 'optional', sample: '' },
    status: { need: 'optional', sample: 'in-progress' },
    priority: { need: 'optional', sample: 'high' },
    startDate: { need: 'optional', sample: '2026-04-20' },
    endDate: { need: 'optional', sample: '2026-09-30' },
    budget: { need: 'optional', sample: '40,000 EUR' },
    description: { need: 'optional', sample: 'Moves the booking system out of the cellar' },
    notes: { need: 'optional', sample: 'Second offer accepted' },
  },
  note: 'The clients have to be here already. Name each by its name or company, or by its email address or id in a column of its own where several have the same name. Dates look like 2026-04-20, 20.04.2026 or 20 April 2026.',
  nameOf: ({ title, client, clientEmail, clientId }) =>
    [title, client ?? clientEmail ?? (clientId && `client ${clientId}`)].filter(Boolean).join(', '),
  idOf: ({ projectId }) => projectId,
}

function ImportProjects(props: ImportProps) {
  return <ImportDialog of={PROJECTS} {...props} />
}

/** The actions for the selected projects. */
function ProjectSelection({ selection }: { selection: Selection<ProjectRecord> }) {
  const { rows, further, clear } = selection
  const { send, settle } = useBulk('project')
  return (
    <StatusSelection
      rows={rows.map(({ id, title }) => ({ id, name: title }))}
      further={further}
      onClear={clear}
      settle={settle}
      noun="project"
      statuses={STATUS_LABELS}
      setStatus={async (ids, status, key) => {
        const data = await send(UpdateProjectsDocument, { ids, status: toEnumName(status) }, key)
        return data?.updateProjects
      }}
      remove={async (ids, key) =>
        (await send(DeleteProjectsDocument, { ids }, key))?.deleteProjects
      }
    />
  )
}
