import type { ProjectStatus } from '@atrium/contracts/projects'
import { countInWords } from '../../lib/count-in-words.ts'
import { useChange } from '../../lib/use-change.ts'
import { BulkAction } from '../../ui/bulk-action.tsx'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { BulkChoice } from '../../ui/bulk-choice.tsx'
import { enumName, STATUS_LABELS } from './project-words.ts'
import {
  DeleteProjectsDocument,
  ProjectsDocument,
  UpdateProjectsDocument,
} from './projects.operations.generated.ts'

interface ProjectSelectionProps {
  selected: ReadonlySet<number>
  onClear: () => void
}

/** What can be done with several projects at once. */
export function ProjectSelection({ selected, onClear }: ProjectSelectionProps) {
  const { change: update } = useChange(UpdateProjectsDocument, [ProjectsDocument])
  const { change: remove } = useChange(DeleteProjectsDocument, [ProjectsDocument])
  const ids = [...selected]
  const those = countInWords(ids.length, 'project')

  async function give(status: ProjectStatus) {
    const { data } = await update({ variables: { ids, status: enumName(status) } })
    onClear()
    const changed = countInWords(data?.updateProjects.changed ?? 0, 'project')
    return { title: 'Projects updated', description: `${changed} set to ${STATUS_LABELS[status]}.` }
  }

  async function removeAll() {
    const { data } = await remove({ variables: { ids } })
    onClear()
    const gone = countInWords(data?.deleteProjects.changed ?? 0, 'project')
    return { title: 'Projects deleted', description: `${gone} deleted.` }
  }

  return (
    <BulkBar count={ids.length} onClear={onClear}>
      <BulkChoice
        label="Change status"
        options={STATUS_LABELS}
        stepOf={(status, words) => ({
          question: `Set ${those} to ${words}?`,
          busyLabel: 'Updating...',
          look: 'primary',
          run: () => give(status),
          failure: 'Failed to update projects',
        })}
      />
      <BulkAction
        label="Delete"
        busyLabel="Deleting..."
        question={`Delete ${those}? This action cannot be undone.`}
        run={removeAll}
        failure="Failed to delete projects"
      />
    </BulkBar>
  )
}
