import { NoticeSettings } from '../../features/notices/shared/notice-settings.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

/** The page on which a client chooses how they are told of things. */
export function NoticesPanel() {
  return (
    <>
      <PageTitle>Notices</PageTitle>
      <PageHeader title="Notices" subtitle="Choose which emails you get, and when" />
      <Card>
        <NoticeSettings />
      </Card>
    </>
  )
}
