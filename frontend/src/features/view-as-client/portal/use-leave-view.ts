import { useMutation } from '@apollo/client/react'
import { clientPath } from '@loggia/contracts/paths'
import { leaveFor } from '../../../lib/browser/leave.ts'
import { failureOf } from '../../../lib/data/error-message.ts'
import { useLeaving } from '../../../ui/feedback/use-leaving.ts'
import { EndClientViewDocument } from '../shared/view-as-client.operations.generated.ts'

/** Ends a view and returns to the client's page. */
export function useLeaveView(clientId: number | undefined) {
  const [mutate] = useMutation(EndClientViewDocument)
  async function end() {
    try {
      await mutate()
    } catch (error) {
      // Without the staff session there is no view either.
      if (failureOf(error)?.code !== 'UNAUTHENTICATED') throw error
    }
  }
  const { run, leaving } = useLeaving('The view could not be ended', end, () => {
    if (clientId !== undefined) leaveFor(clientPath(clientId))
  })
  return { leave: () => clientId !== undefined && run(), leaving }
}
