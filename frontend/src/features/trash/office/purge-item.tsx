import { useChange } from '../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { AboutRow } from '../../../ui/lists/about-row.tsx'
import type { Item } from './trash-table.tsx'
import { withText, TRASH_KINDS } from './trash-texts.ts'
import { PurgeTrashItemDocument } from './purge.operations.generated.ts'

interface PurgeItemProps {
  item: Item
  onDone: () => void
}

export function PurgeItem({ item, onDone }: PurgeItemProps) {
  const { change: purge } = useChange(PurgeTrashItemDocument, ...TRASH_KINDS)
  return (
    <ConfirmedAction
      title="Delete for good?"
      question="Nobody can bring it back afterwards."
      confirmLabel="Delete for good"
      busyLabel="Deleting..."
      run={async () => {
        await purge({ variables: { id: item.id } })
        return { title: 'Deleted for good', description: `${item.title} is gone.` }
      }}
      failure="Failed to delete for good"
      onDone={onDone}
    >
      <AboutRow>
        <strong>{item.title}</strong>
        {item.detail && <span>{item.detail}</span>}
        {withText(item) && <span>{withText(item)}</span>}
      </AboutRow>
    </ConfirmedAction>
  )
}
