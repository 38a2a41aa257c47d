import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PATHS } from '@loggia/contracts/paths'
import { useFreshClientStatus } from '../features/client-auth/use-client-status.ts'
import { useSessionEndNotice } from '../features/staff-auth/session/use-session-end-notice.ts'
import { useViewer } from '../features/staff-auth/session/use-viewer.ts'
import { errorMessage } from '../lib/data/error-message.ts'
import { Loading } from '../ui/feedback/spinner.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { UnavailablePage } from './unavailable-page.tsx'

type Staff = NonNullable<ReturnType<typeof useViewer>['staff']>
export type ClientStatus = NonNullable<ReturnType<typeof useFreshClientStatus>['status']>

/** Renders its children for staff; redirects everyone else to the sign-in, which leads back here. */
export function StaffGuard({ children }: { children: (staff: Staff) => ReactNode }) {
  const { staff, loading, error, refetch } = useViewer()
  const { pathname, search } = useLocation()
  useSessionEndNotice(staff?.id)
  if (loading) return <Loading screen />
  if (error) return <UnavailablePage message={errorMessage(error)} onRetry={refetch} />
  if (staff) return children(staff)
  const next = new URLSearchParams({ next: pathname + search })
  return <Navigate to={`${PATHS.staffSignIn}?${next}`} replace />
}

interface ClientGuardProps {
  /** A sign-out is in progress: the session may end before the screen unmounts. */
  leaving: boolean
  children: (status: ClientStatus) => ReactNode
}

/** Renders its children for clients with a portal session. */
export function ClientGuard({ leaving, children }: ClientGuardProps) {
  const { status, loading, error, refetch } = useFreshClientStatus()
  if (loading) return <Loading screen />
  if (error) return <UnavailablePage message={errorMessage(error)} onRetry={refetch} />
  if (status?.authenticated) return children(status)
  return leaving ? <Loading screen /> : <RedirectToClientSignIn />
}

function RedirectToClientSignIn() {
  const toast = useToast()
  useEffect(() => {
    toast({
      title: 'Authentication required',
      description: 'Please log in to access the client dashboard',
      variant: 'destructive',
    })
  }, [toast])
  return <Navigate to={PATHS.clientSignIn} replace />
}
