import { SECTION_LABELS, type SectionKey } from '@loggia/contracts/site/section-labels'
import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { PATHS } from '@loggia/contracts/paths'
import { lazyIsland } from '../../../../ui/layout/lazy-island.tsx'
import { BackLink } from '../../../../ui/buttons/back-link.tsx'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { SiteSectionDocument } from '../site-editor.operations.generated.ts'

const SectionEditor = lazyIsland(() => import('./section-editor.tsx'), 'SectionEditor')

interface SectionPageProps {
  sectionKey: SectionKey
  /** The id of the member of staff who edits. */
  staffId: number | undefined
}

/** The editor of a section, once the server has told its present draft: an old one would be refused. */
export function SectionPage({ sectionKey, staffId }: SectionPageProps) {
  useEffect(() => SectionEditor.preload(), [])
  const { data, error, refetch } = useQuery(SiteSectionDocument, {
    variables: { key: sectionKey },
    fetchPolicy: 'network-only',
    ssr: false,
    nextFetchPolicy: 'cache-first',
  })
  const outline = (
    <>
      <BackLink to={PATHS.adminSite}>Website</BackLink>
      <PageHeader title={SECTION_LABELS[sectionKey]} />
      <NotLoaded what="the section" error={error} onRetry={refetch} rows={5} height="3.5rem" />
    </>
  )
  if (!data) return outline
  return (
    <SectionEditor
      key={sectionKey}
      outline={outline}
      sectionKey={sectionKey}
      staffId={staffId}
      loaded={data.siteSection}
    />
  )
}
