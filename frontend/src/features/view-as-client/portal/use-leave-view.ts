import { useMutation } from '@apollo/client/react'
import { clientPath } from '@loggia/contracts/paths'
import { useState } from 'react'
import { leaveFor } from '../../../lib/browser/leave.ts'
import { errorMessage, failureOf } from '../../../lib/data/error-message.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { EndClientViewDocument } from '../shared/view-as-client.operations.generated.ts'

/** Ends a view and returns to the client's page. `leaving` stays true until the portal is gone. */
export function useLeaveView(clientId: number | undefined) {
  const showFailure = useFailureToast()
  const [leaving, setLeaving] = useState(false)
  const [end] = useMutation(EndClientViewDocument)
  async function leave(id: number) {
    setLeaving(true)
    try {
      await end()
    } catch (error) {
      // Without the staff session there is no view either.
      if (failureOf(error)?.code !== 'UNAUTHENTICATED') {
        showFailure('The view could not be ended', errorMessage(error))
        setLeaving(false)
        return
      }
    }
    leaveFor(clientPath(id))
  }
  return { leave: () => clientId !== undefined && void leave(clientId), leaving }
}
