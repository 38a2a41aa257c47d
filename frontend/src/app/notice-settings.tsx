import { Suspense } from 'react'
import { Loading } from '../ui/feedback/spinner.tsx'
import { lazyExport } from '../ui/layout/lazy-export.tsx'

const Choices = lazyExport(
  () => import('../features/notices/shared/notice-settings.tsx'),
  'NoticeSettings',
)

/** The choices of notices, on the account of staff and on a page of the portal. Their script is of no use elsewhere. */
export function NoticeSettings() {
  return (
    <Suspense fallback={<Loading />}>
      <Choices />
    </Suspense>
  )
}
