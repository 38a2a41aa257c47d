import { Suspense } from 'react'
import { AccountPage } from '../../features/staff-auth/account/account-page.tsx'
import { lazyExport } from '../lazy-export.tsx'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { useCompany } from '../use-company.ts'

const NoticeSettings = lazyExport(
  () => import('../../features/notices/notice-settings.tsx'),
  'NoticeSettings',
)

export function AdminAccountRoute() {
  const { company } = useCompany()
  return (
    <>
      <PageTitle>{pageTitle('Your account', company)}</PageTitle>
      <AccountPage
        notices={
          <Suspense fallback={<Loading />}>
            <NoticeSettings />
          </Suspense>
        }
      />
    </>
  )
}
