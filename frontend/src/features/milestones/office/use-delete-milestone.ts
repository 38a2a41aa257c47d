import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { useUndoDeletion } from '../../../ui/undo/use-undo-deletion.ts'
import { useViewer } from '../../staff-auth/shared/session/use-viewer.ts'
import {
  DeleteMilestoneDocument,
  type MilestoneRowFragment,
} from './milestones.operations.generated.ts'

/** Returns a function that deletes a milestone, and offers to put it back. */
export function useDeleteMilestone() {
  const { change: remove } = useChange(DeleteMilestoneDocument, 'milestone')
  const undo = useUndoDeletion()
  const { can } = useViewer()
  const toast = useToast()
  const showFailure = useFailureToast()

  return async ({ id, title }: MilestoneRowFragment) => {
    try {
      await remove({ variables: { id } })
      const action = can('trash:write') && { action: undo('milestone', [id]) }
      toast({ title: 'Milestone deleted', description: title, ...action })
    } catch (error) {
      showFailure('Failed to delete milestone', errorMessage(error))
    }
  }
}
