import { useMutation, useQuery } from '@apollo/client/react'
import { FLASH_COOKIE } from '@loggia/contracts/pages/flash-cookie'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { writeFlash } from '../../../../lib/browser/leave.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { SessionList } from '../../../../ui/sessions/session-list.tsx'
import { clearOfficeData, leaveOffice } from '../session/use-staff-logout.ts'
import {
  EndOtherSessionsDocument,
  EndOwnSessionDocument,
  OwnSessionsDocument,
  SignOutEverywhereDocument,
} from './account.operations.generated.ts'
import { PasskeysDocument } from '../../../passkeys/shared/passkeys.operations.generated.ts'

/** The browsers in which the user is signed in, each of which can be signed out. */
export function OwnSessions() {
  const { data, error, refetch } = useQuery(OwnSessionsDocument, { context: { freshFor: 0 } })
  const one = useChange(EndOwnSessionDocument, 'user')
  const others = useChange(EndOtherSessionsDocument, 'user', 'passkey')
  const { data: own } = useQuery(PasskeysDocument)

  return (
    <SessionList
      sessions={data?.ownSessions}
      error={error}
      onRetry={refetch}
      one={one}
      others={others}
      hasPasskeys={(own?.passkeys.length ?? 0) > 0}
    />
  )
}

/** Ends the user's sessions in all browsers, after a confirmation. */
export function SignOutEverywhere() {
  const showFailure = useFailureToast()
  const [confirming, setConfirming] = useState(false)
  const [signOutEverywhere, { loading, data }] = useMutation(SignOutEverywhereDocument)

  async function signOut() {
    // The guard may see the end of the session before the answer is here: the first of them leaves with this.
    writeFlash('signedOutEverywhere', FLASH_COOKIE.lifetimeSeconds)
    window.addEventListener('pagehide', clearOfficeData)
    try {
      await signOutEverywhere()
      leaveOffice('signedOutEverywhere')
    } catch (error) {
      writeFlash('', 0)
      window.removeEventListener('pagehide', clearOfficeData)
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
