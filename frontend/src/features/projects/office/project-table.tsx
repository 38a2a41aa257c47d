import type { projectListInput } from '@loggia/contracts/projects/projects'
import { clientPath, projectPath } from '@loggia/contracts/paths'
import { useCallback } from 'react'
import type { SortField } from '../../../lib/data/use-list-page.ts'
import { CellNote, tooltipOf } from '../../../ui/lists/table/cell-style.ts'
import { columnsOf } from '../../../ui/lists/columns.ts'
import { DataTable, type TableControls } from '../../../ui/lists/data-table.tsx'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { NameLine, RecordLink } from '../../../ui/records/record-link.tsx'
import { PriorityBadge } from '../shared/priority-badge.tsx'
import { ProjectStatusBadge } from '../shared/project-badges.tsx'
import type { ProjectRecord } from './project-fields.ts'

const COLUMNS = columnsOf<ProjectRecord, SortField<typeof projectListInput>>({
  title: {
    title: 'Project',
    sort: 'title',
    width: 'long',
    render: ({ id, title, budget }) => (
      <>
        <RecordLink id={id} to={projectPath(id)}>
          {title}
        </RecordLink>
        {budget && <CellNote title={tooltipOf(budget)}>{budget}</CellNote>}
      </>
    ),
  },
  clientName: {
    title: 'Client',
    sort: 'clientName',
    narrow: 'about',
    render: ({ clientId, clientName }) => (
      <NameLine to={clientPath(clientId)} title={tooltipOf(clientName)}>
        {clientName || 'Unknown Client'}
      </NameLine>
    ),
  },
  status: {
    title: 'Status',
    sort: 'status',
    width: 'short',
    narrow: 'state',
    render: ({ status }) => <ProjectStatusBadge status={status} />,
  },
  startDate: {
    title: 'Timeline',
    sort: 'startDate',
    width: 'short',
    narrow: 'between',
    render: Timeline,
  },
  priority: {
    title: 'Priority',
    sort: 'priority',
    width: 'short',
    narrow: 'aside',
    render: ({ priority }) => <PriorityBadge priority={priority} />,
  },
  // Shown in the columns above.
  endDate: null,
  budget: null,
  // Left to the dialog.
  id: null,
  clientId: null,
  description: null,
  notes: null,
  createdAt: null,
  version: null,
})

interface ProjectTableProps extends TableControls {
  projects: readonly ProjectRecord[]
  onEdit: (project: ProjectRecord) => void
  onDelete: (project: ProjectRecord) => void
}

const nameOf = ({ title }: ProjectRecord) => title

export function ProjectTable({ projects, onEdit, onDelete, ...controls }: ProjectTableProps) {
  const renderActions = useCallback(
    (project: ProjectRecord) => (
      <RowMenu
        of={nameOf(project)}
        onEdit={() => onEdit(project)}
        onDelete={() => onDelete(project)}
      />
    ),
    [onEdit, onDelete],
  )
  return (
    <DataTable
      {...controls}
      caption="Projects"
      columns={COLUMNS}
      rows={projects}
      nameOf={nameOf}
      renderActions={renderActions}
    />
  )
}

/** In the short format of the specification. */
function Timeline({ startDate, endDate }: ProjectRecord) {
  if (!startDate) return '-'
  if (!endDate) return <DayText day={startDate} short />
  return (
    <>
      <DayText day={startDate} short /> to <DayText day={endDate} short />
    </>
  )
}
