import { isSectionKey, SECTION_LABELS } from '@loggia/contracts/site/section-labels'
import { useParams } from 'react-router'
import { SectionPage } from '../../features/site-editor/office/screens/section-page.tsx'
import { SitePage } from '../../features/site-editor/office/screens/site-page.tsx'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { useCompany } from '../use-company.ts'
import { NotFound } from '../shell/not-found.tsx'

/** The sections of the public site, and the editor of each. */
export function AdminSiteRoute() {
  const { company } = useCompany()
  const { staff } = useViewer()
  const { key } = useParams()
  if (key === undefined) {
    return (
      <>
        <PageTitle>{pageTitle('Website', company)}</PageTitle>
        <SitePage />
      </>
    )
  }
  if (!isSectionKey(key)) return <NotFound />
  return (
    <>
      <PageTitle>{pageTitle(SECTION_LABELS[key], company)}</PageTitle>
      <SectionPage key={key} sectionKey={key} staffId={staff?.id} />
    </>
  )
}
