import { useMutation } from '@apollo/client/react'
import { clientViewPath } from '@loggia/contracts/paths'
import { leaveFor } from '../../../lib/browser/leave.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { StartClientViewDocument } from '../shared/view-as-client.operations.generated.ts'

/** Starts a view of a client and loads the portal as that client sees it. */
export function useViewAsClient() {
  const showFailure = useFailureToast()
  const [start, { loading }] = useMutation(StartClientViewDocument)
  async function view(id: number) {
    try {
      await start({ variables: { id } })
    } catch (error) {
      showFailure('The portal could not be opened', errorMessage(error))
      return
    }
    leaveFor(clientViewPath(id))
  }
  return { view: (id: number) => void view(id), busy: loading }
}
