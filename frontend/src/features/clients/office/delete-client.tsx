import { countText } from '../../../lib/format/count-text.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useTrashNote } from '../../../ui/undo/use-trash-note.ts'
import { useUndoDeletion } from '../../../ui/undo/use-undo-deletion.ts'
import { AboutRow } from '../../../ui/lists/about-row.tsx'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { CONFIRM_DELETION, DELETED } from '../shared/client-messages.ts'
import type { ClientRecord } from '../shared/client-fields.ts'
import { DeleteClientDocument } from '../shared/operations/deletion.operations.generated.ts'

interface DeleteClientProps {
  client: ClientRecord
  onDone: () => void
}

export function DeleteClient({ client, onDone }: DeleteClientProps) {
  const { change: remove } = useChange(DeleteClientDocument, 'client')
  const undo = useUndoDeletion()
  const trashNote = useTrashNote()
  return (
    <ConfirmedAction
      title="Confirm Deletion"
      question={CONFIRM_DELETION}
      note={trashNote('it')}
      confirmLabel="Delete Client"
      busyLabel="Deleting..."
      run={async () => {
        await remove({ variables: { id: client.id } })
        return { ...DELETED, action: undo('client', [client.id]) }
      }}
      failure="Failed to delete client"
      onDone={onDone}
    >
      <AboutRow>
        <strong>{client.name}</strong>
        <span>{client.company}</span>
        {client.projectCount > 0 && (
          <span>{countText(client.projectCount, 'project')} will be deleted with it.</span>
        )}
      </AboutRow>
    </ConfirmedAction>
  )
}
