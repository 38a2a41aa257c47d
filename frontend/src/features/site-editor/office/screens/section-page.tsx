import { SECTION_LABELS, type SectionKey } from '@loggia/contracts/site/section-labels'
import { useQuery } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { BackLink } from '../../../../ui/buttons/back-link.tsx'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { SiteSectionDocument } from '../site-editor.operations.generated.ts'
import { SectionEditor } from './section-editor.tsx'

interface SectionPageProps {
  sectionKey: SectionKey
  /** The id of the member of staff who edits. */
  staffId: number | undefined
}

/** The editor of a section, once the server has told its present draft: an old one would be refused. */
export function SectionPage({ sectionKey, staffId }: SectionPageProps) {
  const { data, error, refetch } = useQuery(SiteSectionDocument, {
    variables: { key: sectionKey },
    fetchPolicy: 'network-only',
    ssr: false,
    nextFetchPolicy: 'cache-first',
  })
  if (!data) {
    return (
      <>
        <BackLink to={PATHS.adminSite}>Website</BackLink>
        <PageHeader title={SECTION_LABELS[sectionKey]} />
        <NotLoaded what="the section" error={error} onRetry={refetch} rows={5} height="3.5rem" />
      </>
    )
  }
  return (
    <SectionEditor
      key={sectionKey}
      sectionKey={sectionKey}
      staffId={staffId}
      loaded={data.siteSection}
    />
  )
}
