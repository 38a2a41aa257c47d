import { useMutation } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { leaveFor } from '../../../../lib/browser/leave.ts'
import { forgetMessageDrafts } from '../../../../lib/browser/forget-message-drafts.ts'
import { forgetRecords } from '../../../../lib/browser/recent-records.ts'
import { useLeaving } from '../../../../ui/feedback/use-leaving.ts'
import { StaffLogoutDocument } from '../../shared/session/viewer.operations.generated.ts'

/** Removes all data of the former user from the browser. */
export function clearOfficeData(): void {
  forgetRecords()
  forgetMessageDrafts('office')
}

/** Leaves for the sign-in, with all data of the former user removed from the browser. */
export function leaveOffice(flash: 'staffLoggedOut' | 'signedOutEverywhere'): void {
  clearOfficeData()
  leaveFor(PATHS.staffSignIn, flash)
}

/** Ends the staff session. */
export function useStaffLogout() {
  const [mutate] = useMutation(StaffLogoutDocument)
  const { run, leaving } = useLeaving('Logout failed', mutate, () => leaveOffice('staffLoggedOut'))
  return { logout: run, leaving }
}
