import { isSectionKey, SECTION_LABELS } from '@loggia/contracts/site/section-labels'
import { useParams } from 'react-router-dom'
import { BesidePreview } from '../../features/site-editor/office/preview/beside-preview.tsx'
import { SectionPage } from '../../features/site-editor/office/screens/section-page.tsx'
import { SitePage } from '../../features/site-editor/office/screens/site-page.tsx'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { NotFound } from '../shell/not-found.tsx'

/** The sections of the public site, and the editor of each. */
export function AdminSiteRoute() {
  const { staff } = useViewer()
  const { key } = useParams()
  if (key !== undefined && !isSectionKey(key)) return <NotFound />
  return (
    <BesidePreview sectionKey={key}>
      <PageTitle>{key ? SECTION_LABELS[key] : 'Website'}</PageTitle>
      {key ? <SectionPage key={key} sectionKey={key} staffId={staff?.id} /> : <SitePage />}
    </BesidePreview>
  )
}
