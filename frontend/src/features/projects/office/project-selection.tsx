import { toEnumName } from '@loggia/contracts/enum-name'
import { useBulk } from '../../../lib/work/use-bulk.ts'
import type { Selection } from '../../../lib/data/use-selection.ts'
import { StatusSelection } from '../../../ui/lists/bulk/status-selection.tsx'
import type { ProjectRecord } from './project-fields.ts'
import { STATUS_LABELS } from '../shared/project-labels.ts'
import { DeleteProjectsDocument, UpdateProjectsDocument } from './projects.operations.generated.ts'

/** The actions for the selected projects. */
export function ProjectSelection({ selection }: { selection: Selection<ProjectRecord> }) {
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
