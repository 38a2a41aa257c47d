import { useChange } from '../../../lib/data/use-change.ts'
import { countText } from '../../../lib/format/count-text.ts'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { EmptyTrashDocument } from './purge.operations.generated.ts'
import { TRASH_KINDS } from './trash-texts.ts'

export function EmptyTrash({ onDone }: { onDone: () => void }) {
  const { change: empty } = useChange(EmptyTrashDocument, ...TRASH_KINDS)
  return (
    <ConfirmedAction
      title="Empty the trash?"
      question="Everything in it is deleted for good, also what colleagues have deleted. Nobody can bring it back afterwards."
      confirmLabel="Empty trash"
      busyLabel="Emptying..."
      run={async () => {
        const { data } = await empty()
        const count = countText(data?.emptyTrash.purged ?? 0, 'item')
        return { title: 'Trash emptied', description: `${count} deleted for good.` }
      }}
      failure="Failed to empty the trash"
      onDone={onDone}
    />
  )
}
