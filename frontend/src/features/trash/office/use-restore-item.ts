import { TRASH_LABELS } from '../../../lib/format/entity-labels.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'
import type { Item } from './trash-table.tsx'
import { withText, TRASH_KINDS } from './trash-texts.ts'
import { RestoreTrashItemDocument } from './trash.operations.generated.ts'

/** Restores an item of the trash, and shows the outcome as a toast. */
export function useRestoreItem() {
  const { change: restore } = useChange(RestoreTrashItemDocument, ...TRASH_KINDS)
  const toast = useToast()
  const showFailure = useFailureToast()

  return async (item: Item): Promise<void> => {
    const kind = fromEnum(TRASH_KINDS, item.kind)
    try {
      await restore({ variables: { id: item.id } })
      toast({
        title: kind ? `${TRASH_LABELS[kind]} restored` : 'Restored',
        description: `${[`${item.title} is back`, withText(item)].filter(Boolean).join(', ')}.`,
      })
    } catch (error) {
      showFailure('Failed to restore', errorMessage(error))
    }
  }
}
