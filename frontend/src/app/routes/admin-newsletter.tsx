import { SavedViews } from '../../features/saved-views/office/saved-views.tsx'
import { useCompany } from '../use-company.ts'
import { SubscribersPage } from '../../features/subscribers/office/subscribers-page.tsx'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminNewsletterRoute() {
  const { company } = useCompany()
  return (
    <>
      <PageTitle>{pageTitle('Newsletter', company)}</PageTitle>
      <SubscribersPage views={<SavedViews list="newsletter" />} />
    </>
  )
}
