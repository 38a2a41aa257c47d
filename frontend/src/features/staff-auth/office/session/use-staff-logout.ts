import { useMutation } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { useState } from 'react'
import { leaveFor } from '../../../../lib/browser/leave.ts'
import { forgetMessageDrafts } from '../../../../lib/browser/forget-message-drafts.ts'
import { forgetRecords } from '../../../../lib/browser/recent-records.ts'
import { errorMessage } from '../../../../lib/data/error-message.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { StaffLogoutDocument } from '../../shared/session/viewer.operations.generated.ts'

/**
 * Ends the staff session and leaves for the sign-in. `leaving` stays true until the page is gone, so that the guard
 * demands no sign-in meanwhile.
 */
export function useStaffLogout() {
  const showFailure = useFailureToast()
  const [mutate] = useMutation(StaffLogoutDocument)
  const [leaving, setLeaving] = useState(false)
  async function logout() {
    setLeaving(true)
    try {
      await mutate()
    } catch (error) {
      showFailure('Logout failed', errorMessage(error))
      setLeaving(false)
      return
    }
    forgetRecords()
    forgetMessageDrafts('office')
    leaveFor(PATHS.staffSignIn, 'staffLoggedOut')
  }
  return { logout: () => void logout(), leaving }
}
