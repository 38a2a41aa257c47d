import { useChange } from '../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { DeleteSavedViewDocument } from './saved-views.operations.generated.ts'

interface DeleteViewProps {
  view: { id: number; name: string }
  onDone: () => void
}

/** Deletes a saved view after a question. */
export function DeleteView({ view: { id, name }, onDone }: DeleteViewProps) {
  const { change: remove } = useChange(DeleteSavedViewDocument, 'savedView')
  return (
    <ConfirmedAction
      title="Delete view"
      question={`Delete ${name}? The rows of the list stay.`}
      confirmLabel="Delete view"
      busyLabel="Deleting..."
      run={async () => {
        await remove({ variables: { id } })
        return { title: 'View deleted', description: `${name} has been deleted.` }
      }}
      failure="Failed to delete the view"
      onDone={onDone}
    />
  )
}
