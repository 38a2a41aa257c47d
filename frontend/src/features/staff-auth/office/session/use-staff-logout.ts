import { useMutation } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { leaveFor } from '../../../../lib/browser/leave.ts'
import { forgetMessageDrafts } from '../../../../lib/browser/forget-message-drafts.ts'
import { forgetRecords } from '../../../../lib/browser/recent-records.ts'
import { useLeaving } from '../../../../ui/feedback/use-leaving.ts'
import { StaffLogoutDocument } from '../../shared/session/viewer.operations.generated.ts'

/** Ends the staff session and leaves for the sign-in. */
export function useStaffLogout() {
  const [mutate] = useMutation(StaffLogoutDocument)
  const { run, leaving } = useLeaving('Logout failed', mutate, () => {
    forgetRecords()
    forgetMessageDrafts('office')
    leaveFor(PATHS.staffSignIn, 'staffLoggedOut')
  })
  return { logout: run, leaving }
}
