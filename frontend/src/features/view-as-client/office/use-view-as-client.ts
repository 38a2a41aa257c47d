import { useMutation } from '@apollo/client/react'
import { clientViewPath } from '@loggia/contracts/paths'
import { leaveFor } from '../../../lib/browser/leave.ts'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { StartClientViewDocument } from '../shared/view-as-client.operations.generated.ts'

/** Starts a view of a client and loads the portal as that client sees it. */
export function useViewAsClient() {
  const toastResult = useToastResult()
  const [start, { loading }] = useMutation(StartClientViewDocument)
  async function view(id: number) {
    const isStarted = await toastResult(async () => {
      await start({ variables: { id } })
    }, 'The portal could not be opened')
    if (isStarted) leaveFor(clientViewPath(id))
  }
  return { view: (id: number) => void view(id), busy: loading }
}
