import { Pencil, Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { shortDay } from '../../lib/dates/calendar.ts'
import { color } from '../../styles/theme.ts'
import { ActionMenu } from '../../ui/buttons/action-menu.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { RowName } from '../../ui/lists/data-table-style.ts'
import { ProjectPriorityBadge, ProjectStatusBadge } from './project-badges.tsx'
import type { ProjectRowFragment } from './projects.operations.generated.ts'

const COLUMNS: readonly Column<ProjectRowFragment>[] = [
  {
    title: 'Project',
    sort: 'title',
    render: ({ title, budget }) => (
      <>
        <RowName>{title}</RowName>
        {budget && <Budget>{budget}</Budget>}
      </>
    ),
  },
  {
    title: 'Client',
    sort: 'clientName',
    render: ({ clientName }) => clientName || 'Unknown Client',
  },
  {
    title: 'Status',
    sort: 'status',
    from: 'medium',
    render: ({ status }) => <ProjectStatusBadge status={status} />,
  },
  { title: 'Timeline', sort: 'startDate', from: 'large', render: timeline },
  {
    title: 'Priority',
    sort: 'priority',
    from: 'medium',
    render: ({ priority }) => <ProjectPriorityBadge priority={priority} />,
  },
]

interface ProjectTableProps {
  projects: readonly ProjectRowFragment[]
  sort: string | null
  onSort: (sort: string) => void
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
  onEdit: (project: ProjectRowFragment) => void
  onDelete: (project: ProjectRowFragment) => void
}

export function ProjectTable({ projects, onEdit, onDelete, ...table }: ProjectTableProps) {
  return (
    <DataTable
      {...table}
      caption="Projects"
      columns={COLUMNS}
      rows={projects}
      nameOf={({ title }) => title}
      renderActions={(project) => (
        <ActionMenu
          of={project.title}
          actions={[
            { label: 'Edit', icon: Pencil, onSelect: () => onEdit(project) },
            { label: 'Delete', icon: Trash2, danger: true, onSelect: () => onDelete(project) },
          ]}
        />
      )}
    />
  )
}

function timeline({ startDate, endDate }: ProjectRowFragment): string {
  if (!startDate) return '-'
  return endDate ? `${shortDay(startDate)} to ${shortDay(endDate)}` : shortDay(startDate)
}

const Budget = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: 0.8125rem;
`
