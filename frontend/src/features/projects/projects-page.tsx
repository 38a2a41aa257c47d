import { FolderKanban, Plus } from 'lucide-react'
import { useState } from 'react'
import type { AddressedDialog } from '../../lib/forms/use-addressed-dialog.ts'
import { useSelection } from '../../lib/data/use-selection.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NoRows } from '../../ui/lists/no-rows.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PagedRows } from '../../ui/lists/paged-rows.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { DeleteProject } from './delete-project.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { ProjectSelection } from './project-selection.tsx'
import { ProjectTable } from './project-table.tsx'
import { ProjectToolbar } from './project-toolbar.tsx'
import { LOAD_FAILED } from './project-labels.ts'
import type { ProjectRowFragment } from './projects.operations.generated.ts'
import { useProjects } from './use-projects.ts'

interface ProjectsPageProps {
  /** The dialog to add one. */
  adding: AddressedDialog
}

type Opened = { as: 'edit' | 'delete'; project: ProjectRowFragment }

export function ProjectsPage({ adding }: ProjectsPageProps) {
  const { address, projects, total, error, refetch } = useProjects()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { selected, select, clear } = useSelection(projects)
  const close = () => setOpened(null)
  const addButton = (
    <Button onClick={adding.open}>
      <Plus size={18} aria-hidden="true" />
      Add Project
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Projects"
        subtitle="Manage your projects and track their progress"
        action={addButton}
      />
      <ProjectToolbar address={address} onAdd={adding.open} />
      <ProjectSelection selected={selected} onClear={clear} />
      <PagedRows
        rows={projects}
        failure={error ? LOAD_FAILED : null}
        onRetry={refetch}
        waiting={<Loading />}
        empty={
          <NoRows icon={FolderKanban} of="projects" narrowed={address.narrowed}>
            <p>Add your first project to get started</p>
            {addButton}
          </NoRows>
        }
        page={address.page}
        total={total}
        onPage={address.setPage}
      >
        {(rows) => (
          <ProjectTable
            projects={rows}
            sort={address.sort}
            onSort={(sort) => address.change({ sort })}
            selected={selected}
            onSelect={select}
            onEdit={(project) => setOpened({ as: 'edit', project })}
            onDelete={(project) => setOpened({ as: 'delete', project })}
          />
        )}
      </PagedRows>
      {adding.isOpen && <ProjectDialog onDone={adding.close} />}
      {opened?.as === 'edit' && <ProjectDialog project={opened.project} onDone={close} />}
      {opened?.as === 'delete' && <DeleteProject project={opened.project} onDone={close} />}
    </>
  )
}
