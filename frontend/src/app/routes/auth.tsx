import { PATHS } from '@loggia/contracts/paths'
import { sameOriginPath } from '@loggia/contracts/urls/same-origin-path'
import { Navigate, useSearchParams } from 'react-router'
import { useFreshInstallation } from '../../features/installation/use-installation.ts'
import { useCompany } from '../use-company.ts'
import { AuthPanel } from '../../features/staff-auth/sign-in/auth-panel.tsx'
import { AuthTabs } from '../../features/staff-auth/sign-in/auth-tabs.tsx'
import { useViewer } from '../../features/staff-auth/session/use-viewer.ts'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { AuthLayout } from '../layouts/auth-layout.tsx'

export function AuthRoute() {
  const { staff, loading } = useViewer()
  const { installation, loading: installing } = useFreshInstallation()
  const { company, configuredName, settled } = useCompany()
  const [search] = useSearchParams()

  if (staff) {
    const next = sameOriginPath(search.get('next') ?? '')
    return <Navigate to={next ?? PATHS.admin} replace />
  }
  return (
    <AuthLayout companyName={settled ? company.name : ''} aside={<AuthPanel />}>
      <PageTitle>{pageTitle('Staff sign-in', company)}</PageTitle>
      <h1>Staff sign-in</h1>
      {loading || installing ? (
        <Loading />
      ) : (
        <AuthTabs
          registration={installation?.staffRegistration ?? 'INVITE'}
          companyName={configuredName ?? 'the provider'}
          invitation={search.get('invitation')}
        />
      )}
    </AuthLayout>
  )
}
