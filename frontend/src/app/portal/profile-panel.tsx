import { useCachedClientStatus } from '../../features/client-auth/shared/use-client-status.ts'
import { ProfilePage } from '../../features/portal-profile/portal/profile-page.tsx'
import { useClientView } from '../../features/view-as-client/portal/use-client-view.ts'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { useCompany } from '../use-company.ts'

export function ProfilePanel() {
  const { company } = useCompany()
  const email = useCachedClientStatus()?.email ?? ''
  const isView = useClientView() !== null
  return (
    <>
      <PageTitle>{pageTitle('Your profile', company)}</PageTitle>
      <ProfilePage email={email} isView={isView} />
    </>
  )
}
