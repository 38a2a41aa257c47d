import { useChange } from '../../../lib/data/use-change.ts'
import { useTrashNote } from '../../../ui/undo/use-trash-note.ts'
import { useUndoDeletion } from '../../../ui/undo/use-undo-deletion.ts'
import { AboutRow } from '../../../ui/lists/about-row.tsx'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import type { ProjectRecord } from './project-fields.ts'
import { DELETED } from './project-messages.ts'
import { DeleteProjectDocument } from './projects.operations.generated.ts'

interface DeleteProjectProps {
  project: ProjectRecord
  onDone: () => void
}

export function DeleteProject({ project, onDone }: DeleteProjectProps) {
  const { change: remove } = useChange(DeleteProjectDocument, 'project')
  const undo = useUndoDeletion()
  const trashNote = useTrashNote()
  return (
    <ConfirmedAction
      title="Confirm Deletion"
      question="Are you sure you want to delete this project? This action cannot be undone."
      note={trashNote('it')}
      confirmLabel="Delete Project"
      busyLabel="Deleting..."
      run={async () => {
        await remove({ variables: { id: project.id } })
        return { ...DELETED, action: undo('project', [project.id]) }
      }}
      failure="Failed to delete project"
      onDone={onDone}
    >
      <AboutRow>
        <strong>{project.title}</strong>
        <span>Client: {project.clientName || 'Unknown Client'}</span>
      </AboutRow>
    </ConfirmedAction>
  )
}
