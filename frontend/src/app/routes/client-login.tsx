import { PATHS } from '@loggia/contracts/paths'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { ClientSignIn } from '../../features/client-auth/client-sign-in.tsx'
import { useFreshClientStatus } from '../../features/client-auth/use-client-status.ts'
import { useCompany } from '../use-company.ts'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { AuthLayout } from '../layouts/auth-layout.tsx'

export function ClientLoginRoute() {
  const { status, loading } = useFreshClientStatus()
  const { company, settled } = useCompany()
  const navigate = useNavigate()
  const openDashboard = useCallback(
    () => void navigate(PATHS.clientDashboard, { replace: true }),
    [navigate],
  )
  // After a sign-in the form shows a confirmation and navigates itself.
  const [signedIn, setSignedIn] = useState(false)
  const alreadySignedIn = !signedIn && status?.authenticated === true
  return (
    <AuthLayout companyName={settled ? company.name : ''}>
      <PageTitle>{pageTitle('Client sign-in', company)}</PageTitle>
      <h1>Client sign-in</h1>
      {loading && <Loading label="Checking login status" visible />}
      {!loading && alreadySignedIn && <AlreadyLoggedIn />}
      {!loading && !alreadySignedIn && (
        <ClientSignIn onVerified={() => setSignedIn(true)} onDone={openDashboard} />
      )}
    </AuthLayout>
  )
}

function AlreadyLoggedIn() {
  const toast = useToast()
  useEffect(() => toast({ title: 'Already logged in' }), [toast])
  return <Navigate to={PATHS.clientDashboard} replace />
}
