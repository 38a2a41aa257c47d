import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { clientPath, PATHS } from '@loggia/contracts/paths'
import { clientSignInFor } from '@loggia/contracts/urls/client-sign-in-for'
import { useClientStatus } from '../features/client-auth/shared/use-client-status.ts'
import { useViewer } from '../features/staff-auth/shared/session/use-viewer.ts'
import { TAB_CLIENT_ID } from '../lib/browser/tab-view.ts'
import { leaveFor } from '../lib/browser/leave.ts'
import { errorMessage } from '../lib/data/error-message.ts'
import { Button } from '../ui/buttons/button.tsx'
import { MessagePanel } from '../ui/feedback/message-panel.tsx'
import { Loading } from '../ui/feedback/spinner.tsx'

type Staff = NonNullable<ReturnType<typeof useViewer>['staff']>
type ClientStatus = NonNullable<ReturnType<typeof useClientStatus>['status']>

interface Guard<Person> {
  /** Null until the person is known, and for strangers. */
  person: Person | null
  /** The frame of the shell while the viewer is unknown, in place of a screen; null afterwards. */
  instead: ReactNode
}

/**
 * Lets staff in. The server has told who is there and redirected strangers; this is for sessions that end later, and
 * for the times when the server could not tell.
 *
 * @param leaving whether a sign-out is in progress
 */
export function useStaffGuard(leaving: boolean): Guard<Staff> {
  const { staff, loading, error, refetch } = useViewer()
  const { pathname, search } = useLocation()
  const wasHere = useRef(false)
  useEffect(() => {
    if (staff) wasHere.current = true
    if (staff || loading || error || leaving) return
    const next = new URLSearchParams({ next: pathname + search }).toString()
    leaveFor(`${PATHS.staffSignIn}?${next}`, wasHere.current ? 'sessionEnded' : undefined)
  }, [staff, loading, error, leaving, pathname, search])
  return guard(staff, error, refetch)
}

/** Lets clients with a portal session in, in the same way. */
export function useClientGuard(leaving: boolean): Guard<ClientStatus> {
  const { status, loading, error, refetch } = useClientStatus()
  const { pathname, search } = useLocation()
  const client = status?.authenticated ? status : null
  useEffect(() => {
    if (client || loading || error || leaving) return
    // Staff who look at the portal as a client return to where they came from.
    if (TAB_CLIENT_ID !== null) leaveFor(clientPath(TAB_CLIENT_ID), 'viewEnded')
    else leaveFor(clientSignInFor(pathname + search), 'authenticationRequired')
  }, [client, loading, error, leaving, pathname, search])
  return guard(client, error, refetch)
}

/** While the session cannot be checked, the frame says so, instead of a redirect to the sign-in. */
function guard<Person>(person: Person | null, error: unknown, refetch: () => void): Guard<Person> {
  if (person) return { person, instead: null }
  if (!error) return { person, instead: <Loading /> }
  const instead = (
    <MessagePanel
      icon={CloudOff}
      title="The service cannot be reached"
      action={<Button onClick={refetch}>Try again</Button>}
    >
      {errorMessage(error) ?? 'Please check your connection and try again.'}
    </MessagePanel>
  )
  return { person, instead }
}
