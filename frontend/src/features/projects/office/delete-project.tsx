import { useChange } from '../../../lib/data/use-change.ts'
import { useTrashNote } from '../../../ui/undo/use-trash-note.ts'
import { useUndoDeletion } from '../../../ui/undo/use-undo-deletion.ts'
import { AboutRow } from '../../../ui/lists/about-row.tsx'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { TRY_LATER } from '../../../ui/feedback/use-failure-toast.ts'
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
      failed={(message) => ({
        title: 'Failed to delete project',
        description: message ?? TRY_LATER,
        variant: 'destructive',
      })}
      onDone={onDone}
    >
      <AboutRow>
        <strong>{project.title}</strong>
        <span>Client: {project.clientName || 'Unknown Client'}</span>
      </AboutRow>
    </ConfirmedAction>
  )
}
