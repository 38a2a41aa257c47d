import { useApolloClient } from '@apollo/client/react'
import { errorMessage } from '../../lib/data/error-message.ts'
import { useChange } from '../../lib/data/use-change.ts'
import { invalidateAll } from '../../lib/data/use-fresh-query.ts'
import { TRY_LATER, useFailureToast } from '../../ui/feedback/use-failure-toast.ts'
import { type ToastAction, useToast } from '../../ui/feedback/use-toast.ts'
import { MILESTONE_LISTS } from './milestone-lists.ts'
import {
  AddMilestoneDocument,
  DeleteMilestoneDocument,
  type MilestoneRowFragment,
} from './milestones.operations.generated.ts'

/** Returns a function that deletes a milestone, and offers to put the same one back in its place. */
export function useDeleteMilestone(projectId: number) {
  const apollo = useApolloClient()
  const { change: remove } = useChange(DeleteMilestoneDocument, MILESTONE_LISTS)
  const toast = useToast()
  const showFailure = useFailureToast()

  function undoOf({ id: _id, version: _version, ...milestone }: MilestoneRowFragment): ToastAction {
    const { __typename: _name, ...input } = { __typename: '', ...milestone }
    const action: ToastAction = {
      label: 'Undo',
      async run() {
        try {
          await apollo.mutate({
            mutation: AddMilestoneDocument,
            variables: { projectId, input },
            refetchQueries: MILESTONE_LISTS,
          })
          invalidateAll(apollo)
          return { title: 'Deletion undone', description: milestone.title }
        } catch (error) {
          const description = errorMessage(error) ?? TRY_LATER
          return { title: 'Could not undo', description, variant: 'destructive', action }
        }
      },
    }
    return action
  }

  return async (milestone: MilestoneRowFragment) => {
    try {
      await remove({ variables: { id: milestone.id } })
      const action = undoOf(milestone)
      toast({ title: 'Milestone deleted', description: milestone.title, action })
    } catch (error) {
      showFailure('Failed to delete milestone', errorMessage(error))
    }
  }
}
