import { useMutation } from '@apollo/client/react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { ChangeFirstRunDocument, FirstRunDocument } from './first-run.operations.generated.ts'

/** Hides the setup checklist from all staff, or brings it back. */
export function useChangeFirstRun() {
  const showFailure = useFailureToast()
  const [mutate, { loading: busy }] = useMutation(ChangeFirstRunDocument, {
    update: (cache, { data }) => {
      if (!data) return
      const firstRun = data.changeFirstRun
      cache.writeQuery({ query: FirstRunDocument, data: { firstRun } })
    },
  })

  /** Whether the server accepted the change. */
  async function change(isHidden: boolean): Promise<boolean> {
    try {
      await mutate({ variables: { isHidden } })
      return true
    } catch (error) {
      const title = isHidden ? 'Failed to hide the checklist' : 'Failed to show the checklist'
      showFailure(title, errorMessage(error))
      return false
    }
  }

  return { change, busy }
}
