import { useMutation } from '@apollo/client/react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { markSignedOut } from './session-end.ts'
import { StaffLogoutDocument } from './viewer.operations.generated.ts'

/** Ends the staff session. Guards then redirect from the back office. */
export function useStaffLogout() {
  const toast = useToast()
  const [mutate, { loading }] = useMutation(StaffLogoutDocument, { update: markSignedOut })
  async function logout() {
    try {
      await mutate()
      toast({ title: 'Logged out', description: 'You have been successfully logged out' })
    } catch (error) {
      toast({
        title: 'Logout failed',
        description: errorMessage(error) ?? 'Please try again later',
        variant: 'destructive',
      })
    }
  }
  return { logout: () => void logout(), busy: loading }
}
