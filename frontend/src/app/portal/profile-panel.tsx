import { useCachedClientStatus } from '../../features/client-auth/shared/use-client-status.ts'
import { ProfilePage } from '../../features/portal-profile/portal/profile-page.tsx'
import { useClientView } from '../../features/view-as-client/portal/use-client-view.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function ProfilePanel() {
  const email = useCachedClientStatus()?.email ?? ''
  const isView = useClientView() !== null
  return (
    <>
      <PageTitle>Your profile</PageTitle>
      <ProfilePage email={email} isView={isView} />
    </>
  )
}
