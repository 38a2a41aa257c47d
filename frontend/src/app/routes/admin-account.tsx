import { ApiTokens } from '../../features/api-tokens/office/api-tokens.tsx'
import { SecondFactorSection } from '../../features/second-factor/office/second-factor-section.tsx'
import { AccountPage } from '../../features/staff-auth/office/account/account-page.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { NoticeSettings } from '../../features/notices/shared/notice-settings.tsx'

export function AdminAccountRoute() {
  return (
    <>
      <PageTitle>Your account</PageTitle>
      <AccountPage
        notices={<NoticeSettings />}
        secondFactor={<SecondFactorSection />}
        apiTokens={<ApiTokens />}
      />
    </>
  )
}
