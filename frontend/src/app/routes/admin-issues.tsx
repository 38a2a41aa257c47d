import { IssuesPage } from '../../features/issues/office/issues-page.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminIssuesRoute() {
  return (
    <>
      <PageTitle>Newsletter issues</PageTitle>
      <IssuesPage />
    </>
  )
}
