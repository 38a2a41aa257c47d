import { useMutation } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { leaveFor } from '../../../../lib/browser/leave.ts'
import { forgetMessageDrafts } from '../../../../lib/browser/forget-message-drafts.ts'
import { forgetRecords } from '../../../../lib/browser/recent-records.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/questions.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { SignOutEverywhereDocument } from './staff-password.operations.generated.ts'

/** Ends the user's sessions in all browsers, after a confirmation. */
export function SignOutEverywhere() {
  const showFailure = useFailureToast()
  const [confirming, setConfirming] = useState(false)
  const [signOutEverywhere, { loading, data }] = useMutation(SignOutEverywhereDocument)

  async function signOut() {
    try {
      await signOutEverywhere()
      forgetRecords()
      forgetMessageDrafts('office')
      leaveFor(PATHS.staffSignIn, 'signedOutEverywhere')
    } catch (error) {
      setConfirming(false)
      showFailure('Failed to sign out everywhere', error)
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        <LogOut size={18} aria-hidden="true" />
        Sign out everywhere
      </Button>
      {confirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          onConfirm={() => void signOut()}
          title="Sign out everywhere?"
          description="You will be signed out in all browsers, this one included."
          confirmLabel="Sign out everywhere"
          busyLabel="Signing out..."
          // Until the page is gone.
          busy={loading || data !== undefined}
        />
      )}
    </>
  )
}
