import { projectPath } from '@loggia/contracts/paths'
import type { projectListInput } from '@loggia/contracts/projects/projects'
import { PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { FolderKanban } from 'lucide-react'
import { useListPage, type SortField } from '../../../../lib/data/use-list-page.ts'
import type { Column } from '../../../../ui/lists/columns.ts'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { DayText } from '../../../../ui/lists/date-text.tsx'
import { ListLoading } from '../../../../ui/lists/list-loading.tsx'
import { ListPage } from '../../../../ui/lists/list-page.tsx'
import { ListToolbar } from '../../../../ui/lists/list-toolbar.tsx'
import { NoRows } from '../../../../ui/lists/no-rows.tsx'
import { RecordLink } from '../../../../ui/records/record-link.tsx'
import { ProjectStatusBadge } from '../../shared/project-badges.tsx'
import { STATUS_LABELS } from '../../shared/project-labels.ts'
import type { ProjectRecord } from '../project-fields.ts'
import { LOAD_FAILED } from '../project-messages.ts'
import { ProjectsDocument } from '../projects.operations.generated.ts'

const COLUMNS: Column<ProjectRecord, SortField<typeof projectListInput>>[] = [
  {
    title: 'Project',
    sort: 'title',
    width: 'long',
    render: ({ id, title }) => (
      <RecordLink id={id} to={projectPath(id)}>
        {title}
      </RecordLink>
    ),
  },
  {
    title: 'Client',
    sort: 'clientName',
    narrow: 'about',
    render: ({ clientName }) => <bdi>{clientName}</bdi>,
  },
  {
    title: 'Status',
    sort: 'status',
    width: 'short',
    narrow: 'state',
    render: ({ status }) => <ProjectStatusBadge status={status} />,
  },
  {
    title: 'Ends',
    width: 'short',
    narrow: 'aside',
    render: ({ endDate }) => (endDate ? <DayText day={endDate} short /> : '-'),
  },
]

/** The projects in which a contractor works. */
export function OwnProjectsPage() {
  const list = useListPage(ProjectsDocument, PROJECT_STATUSES, ({ projects }) => projects)
  return (
    <ListPage
      list={list}
      title="Projects"
      subtitle="What you work on"
      toolbar={
        <ListToolbar
          params={list.params}
          search={{ label: 'Search projects', placeholder: 'Search projects...' }}
          filters={[
            { name: 'status', label: 'Status', all: 'All Statuses', options: STATUS_LABELS },
          ]}
        />
      }
      failure={LOAD_FAILED}
      loading={<ListLoading label="Loading projects" />}
      empty={
        <NoRows icon={FolderKanban} of="projects" params={list.params}>
          Once somebody of the team adds you to a project, it appears here.
        </NoRows>
      }
    >
      {(projects) => (
        <DataTable
          {...list.sorting}
          caption="Projects"
          columns={COLUMNS}
          rows={projects}
          nameOf={({ title }) => title}
        />
      )}
    </ListPage>
  )
}
