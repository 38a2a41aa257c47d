import { AuthTabs } from '../../features/staff-auth/public/sign-in/auth-tabs.tsx'
import { STAFF_PANEL } from '../../features/staff-auth/public/sign-in/staff-panel.ts'
import { SignInLayout } from '../layouts/sign-in-layout.tsx'
import { usePageData, usePageForms } from '../page-data.ts'

export function StaffSignInPage() {
  const { company } = usePageData()
  return (
    <SignInLayout title="Staff sign-in" panel={STAFF_PANEL}>
      <AuthTabs forms={usePageForms()} companyName={company.name} />
    </SignInLayout>
  )
}
