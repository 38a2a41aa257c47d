import { styled } from 'styled-components'
import { countInWords } from '../../lib/count-in-words.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { useChange } from '../../lib/use-change.ts'
import { color, radius, space } from '../../styles/theme.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { CONFIRM_DELETION, DELETED, deleteFailed } from './client-messages.ts'
import type { ClientRecord } from './client-record.ts'
import { ClientPageDocument, DeleteClientDocument } from './clients.operations.generated.ts'

interface DeleteClientProps {
  client: ClientRecord
  onDone: () => void
}

export function DeleteClient({ client, onDone }: DeleteClientProps) {
  const toast = useToast()
  const { change: remove, busy } = useChange(DeleteClientDocument, [ClientPageDocument])

  async function confirm() {
    try {
      await remove({ variables: { id: client.id } })
      toast(DELETED)
      onDone()
    } catch (error) {
      toast(deleteFailed('admin', errorMessage(error)))
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onDone}
      onConfirm={() => void confirm()}
      title="Confirm Deletion"
      description={CONFIRM_DELETION}
      confirmLabel="Delete Client"
      busyLabel="Deleting..."
      busy={busy}
    >
      <What>
        <strong>{client.name}</strong>
        <span>{client.company}</span>
        {client.projectCount > 0 && (
          <span>{countInWords(client.projectCount, 'project')} will be deleted with it.</span>
        )}
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
