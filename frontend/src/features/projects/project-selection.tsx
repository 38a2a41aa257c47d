import { useChange } from '../../lib/data/use-change.ts'
import { StatusSelection } from '../../ui/lists/status-selection.tsx'
import { toEnum } from '../../lib/format/graphql-enum.ts'
import { STATUS_LABELS } from './project-labels.ts'
import {
  DeleteProjectsDocument,
  ProjectsDocument,
  UpdateProjectsDocument,
} from './projects.operations.generated.ts'

interface ProjectSelectionProps {
  selected: ReadonlySet<number>
  onClear: () => void
}

/** The actions for the selected projects. */
export function ProjectSelection(props: ProjectSelectionProps) {
  const { change: update } = useChange(UpdateProjectsDocument, [ProjectsDocument])
  const { change: remove } = useChange(DeleteProjectsDocument, [ProjectsDocument])
  return (
    <StatusSelection
      {...props}
      noun="project"
      statuses={STATUS_LABELS}
      setStatus={async (ids, status) => {
        const { data } = await update({ variables: { ids, status: toEnum(status) } })
        return data?.updateProjects.changed ?? 0
      }}
      remove={async (ids) => {
        const { data } = await remove({ variables: { ids } })
        return data?.deleteProjects.changed ?? 0
      }}
    />
  )
}
