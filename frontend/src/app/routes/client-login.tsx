import { PATHS } from '@loggia/contracts/paths'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { ClientSignIn } from '../../features/client-auth/client-sign-in.tsx'
import { useFreshClientStatus } from '../../features/client-auth/use-client-status.ts'
import { useCompany } from '../../features/site-settings/use-company.ts'
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
  // Who has just signed in is told so by the form, and is on the way already.
  const [entering, setEntering] = useState(false)
  const isKnown = !entering && status?.authenticated === true
  return (
    <AuthLayout companyName={settled ? company.name : ''}>
      <PageTitle>{`Client sign-in | ${company.name}`}</PageTitle>
      <h1>Client sign-in</h1>
      {loading && <Loading label="Checking login status" visible />}
      {!loading && isKnown && <AlreadyLoggedIn />}
      {!loading && !isKnown && (
        <ClientSignIn onVerified={() => setEntering(true)} onDone={openDashboard} />
      )}
    </AuthLayout>
  )
}

function AlreadyLoggedIn() {
  const toast = useToast()
  useEffect(() => toast({ title: 'Already logged in' }), [toast])
  return <Navigate to={PATHS.clientDashboard} replace />
}
