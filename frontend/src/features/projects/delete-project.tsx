import { styled } from 'styled-components'
import { errorMessage } from '../../lib/error-message.ts'
import { useChange } from '../../lib/use-change.ts'
import { color, radius, space } from '../../styles/theme.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { changeFailed, DELETED } from './project-words.ts'
import {
  DeleteProjectDocument,
  type ProjectRowFragment,
  ProjectsDocument,
} from './projects.operations.generated.ts'

interface DeleteProjectProps {
  project: ProjectRowFragment
  onDone: () => void
}

export function DeleteProject({ project, onDone }: DeleteProjectProps) {
  const toast = useToast()
  const { change: remove, busy } = useChange(DeleteProjectDocument, [ProjectsDocument])

  async function confirm() {
    try {
      await remove({ variables: { id: project.id } })
      toast(DELETED)
      onDone()
    } catch (error) {
      toast(changeFailed('delete', errorMessage(error)))
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onDone}
      onConfirm={() => void confirm()}
      title="Confirm Deletion"
      description="Are you sure you want to delete this project? This action cannot be undone."
      confirmLabel="Delete Project"
      busyLabel="Deleting..."
      busy={busy}
    >
      <What>
        <strong>{project.title}</strong>
        <span>Client: {project.clientName || 'Unknown Client'}</span>
      </What>
    </ConfirmDialog>
  )
}

const What = styled.p`
  display: grid;
  gap: ${space[1]};
  padding: ${space[4]};
  border-radius: ${radius.small};
  background: ${color.surfaceSunken};
  overflow-wrap: anywhere;
`
