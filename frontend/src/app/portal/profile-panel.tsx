import { useCachedClientStatus } from '../../features/client-auth/shared/use-client-status.ts'
import { ProfilePage } from '../../features/portal-profile/portal/profile-page.tsx'
import type { ProfileParts } from '../../features/portal-profile/portal/profile-parts.ts'
import { useClientView } from '../../features/view-as-client/portal/use-client-view.ts'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { lazySection } from '../lazy-section.tsx'
import { useCompany } from '../use-company.ts'

const PARTS: ProfileParts = {
  OwnColleagues: lazySection(
    () => import('../../features/colleagues/portal/own-colleagues.tsx'),
    'OwnColleagues',
  ),
  OwnColleagueForm: lazySection(
    () => import('../../features/colleagues/portal/own-colleague-form.tsx'),
    'OwnColleagueForm',
  ),
}

export function ProfilePanel() {
  const { company } = useCompany()
  const email = useCachedClientStatus()?.email ?? ''
  const isView = useClientView() !== null
  return (
    <>
      <PageTitle>{pageTitle('Your profile', company)}</PageTitle>
      <ProfilePage email={email} isView={isView} parts={PARTS} />
    </>
  )
}
