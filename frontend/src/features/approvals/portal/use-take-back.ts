import { useApolloClient } from '@apollo/client/react'
import { TAKE_BACK_SECONDS } from '@loggia/contracts/approvals/values'
import { failureOf } from '../../../lib/data/error-message.ts'
import { refetchChanged } from '../../../lib/data/fresh-client.ts'
import { TRY_LATER } from '../../../ui/feedback/use-failure-toast.ts'
import type { ToastAction } from '../../../ui/feedback/use-toast.ts'
import {
  type ApprovalRowFragment,
  TakeBackAnswerDocument,
} from '../shared/approvals.operations.generated.ts'

/** Returns a function for an answer that was just given: the toast that says so offers to take it back. */
export function useTakeBack() {
  // The form is gone when the action runs, so that no hook of it may be used then.
  const apollo = useApolloClient()

  return (
    { id, title }: ApprovalRowFragment,
    words: string,
    keepText: (words: string) => void,
  ): ToastAction => {
    const action: ToastAction = {
      label: 'Undo',
      endsAt: Date.now() + TAKE_BACK_SECONDS * 1_000,
      async run() {
        // The form that is shown next has them.
        keepText(words)
        try {
          await apollo.mutate({ mutation: TakeBackAnswerDocument, variables: { id } })
          void refetchChanged(apollo, ['approval'])
          document.querySelector<HTMLElement>(`#approval-${id}`)?.focus()
          return { title: 'Answer taken back', description: title }
        } catch (error) {
          keepText('')
          const failure = failureOf(error)
          return {
            title: 'Could not undo',
            description: failure?.message ?? TRY_LATER,
            variant: 'destructive',
            ...(failure?.code !== 'CONFLICT' && { action }),
          }
        }
      },
    }
    return action
  }
}
