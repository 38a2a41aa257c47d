import { SecondFactorSection } from '../../features/second-factor/office/second-factor-section.tsx'
import { AccountPage } from '../../features/staff-auth/office/account/account-page.tsx'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { NoticeSettings } from '../notice-settings.tsx'
import { useCompany } from '../use-company.ts'

export function AdminAccountRoute() {
  const { company } = useCompany()
  return (
    <>
      <PageTitle>{pageTitle('Your account', company)}</PageTitle>
      <AccountPage notices={<NoticeSettings />} secondFactor={<SecondFactorSection />} />
    </>
  )
}
