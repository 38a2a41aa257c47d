import { SavedViews } from '../../features/saved-views/office/saved-views.tsx'
import { SubscribersPage } from '../../features/subscribers/office/subscribers-page.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminNewsletterRoute() {
  return (
    <>
      <PageTitle>Newsletter</PageTitle>
      <SubscribersPage views={<SavedViews list="newsletter" />} />
    </>
  )
}
