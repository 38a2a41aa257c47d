import { useMutation } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { useState } from 'react'
import { forgetMessageDrafts } from '../../../lib/browser/forget-message-drafts.ts'
import { leaveFor } from '../../../lib/browser/leave.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { ClientLogoutDocument } from '../shared/client-auth.operations.generated.ts'

/**
 * Ends the client session and leaves for the home page. `leaving` stays true until the page is gone, so that the
 * guard demands no sign-in meanwhile.
 */
export function useClientLogout() {
  const showFailure = useFailureToast()
  const [leaving, setLeaving] = useState(false)
  const [mutate] = useMutation(ClientLogoutDocument)
  async function logout() {
    setLeaving(true)
    try {
      await mutate()
    } catch (error) {
      showFailure('Logout failed', errorMessage(error))
      setLeaving(false)
      return
    }
    forgetMessageDrafts('portal')
    leaveFor(PATHS.home, 'clientLoggedOut')
  }
  return { logout: () => void logout(), leaving }
}
