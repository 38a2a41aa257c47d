import { NoticeSettings } from '../notice-settings.tsx'
import { pageTitle } from '../../lib/format/company.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { useCompany } from '../use-company.ts'

/** The page on which a client chooses how they are told of things. */
export function NoticesPanel() {
  const { company } = useCompany()
  return (
    <>
      <PageTitle>{pageTitle('Notices', company)}</PageTitle>
      <PageHeader title="Notices" subtitle="Choose which emails you get, and when" />
      <Card>
        <NoticeSettings />
      </Card>
    </>
  )
}
