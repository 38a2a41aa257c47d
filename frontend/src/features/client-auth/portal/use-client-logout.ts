import { useMutation } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { forgetMessageDrafts } from '../../../lib/browser/forget-message-drafts.ts'
import { leaveFor } from '../../../lib/browser/leave.ts'
import { useLeaving } from '../../../ui/feedback/use-leaving.ts'
import { ClientLogoutDocument } from '../shared/client-auth.operations.generated.ts'

/** Ends the client session and leaves for the home page. */
export function useClientLogout() {
  const [mutate] = useMutation(ClientLogoutDocument)
  const { run, leaving } = useLeaving('Logout failed', mutate, () => {
    forgetMessageDrafts('portal')
    leaveFor(PATHS.home, 'clientLoggedOut')
  })
  return { logout: run, leaving }
}
