import { useChange } from '../../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../../ui/dialogs/confirmed-action.tsx'
import { DeleteInternalNoteDocument } from './notes.operations.generated.ts'

/** Deletes one's own note. */
export function DeleteNote({ id, onDone }: { id: number; onDone: () => void }) {
  const { change } = useChange(DeleteInternalNoteDocument, 'internalNote')
  return (
    <ConfirmedAction
      title="Delete note"
      question="The note is gone for the whole team."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      run={async () => {
        await change({ variables: { id } })
        return { title: 'Note deleted' }
      }}
      failure="The note could not be deleted"
      fallback=""
      onDone={onDone}
    />
  )
}
