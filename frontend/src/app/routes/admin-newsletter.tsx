import { useCompany } from '../../features/site-settings/use-company.ts'
import { SubscribersPage } from '../../features/subscribers/subscribers-page.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminNewsletterRoute() {
  const { company } = useCompany()
  return (
    <>
      <PageTitle>{`Newsletter | ${company.name}`}</PageTitle>
      <SubscribersPage />
    </>
  )
}
