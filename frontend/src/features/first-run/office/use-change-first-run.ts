import { useMutation } from '@apollo/client/react'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { ChangeFirstRunDocument, FirstRunDocument } from './first-run.operations.generated.ts'

/** Hides the setup checklist from all staff, or brings it back. */
export function useChangeFirstRun() {
  const toastResult = useToastResult()
  const [mutate, { loading: busy }] = useMutation(ChangeFirstRunDocument, {
    update: (cache, { data }) => {
      if (!data) return
      const firstRun = data.changeFirstRun
      cache.writeQuery({ query: FirstRunDocument, data: { firstRun } })
    },
  })

  /** Whether the server accepted the change. */
  const change = (isHidden: boolean): Promise<boolean> =>
    toastResult(
      async () => {
        await mutate({ variables: { isHidden } })
      },
      isHidden ? 'Failed to hide the checklist' : 'Failed to show the checklist',
    )

  return { change, busy }
}
