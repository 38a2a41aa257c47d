import {
  isSectionKey,
  LEGAL_KEYS,
  SECTION_KEYS,
  type SectionKey,
} from '@loggia/contracts/site/section-labels'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { SiteSectionsDocument } from '../site-editor.operations.generated.ts'
import { previewOf } from './page-of-section.ts'
import { SectionList } from './section-list.tsx'
import { sectionsOff } from './section-state.ts'
import { Line, Stack } from '../../../../ui/layout/stack.ts'
import { PublishDialog } from '../publish/publish-dialog.tsx'

const BRAND: readonly SectionKey[] = ['brand', 'meta']

const isOf = (keys: readonly SectionKey[]) => (key: SectionKey) => keys.includes(key)

/** The sections in the groups of the overview, in the order of the page. */
const SECTION_GROUPS: readonly { title: string; keys: readonly SectionKey[] }[] = [
  { title: 'Brand', keys: BRAND },
  {
    title: 'Home page',
    keys: SECTION_KEYS.filter((key) => !isOf(BRAND)(key) && !isOf(LEGAL_KEYS)(key)),
  },
  { title: 'Legal texts', keys: LEGAL_KEYS },
]

/** The sections of the public site, with those that wait to be published. */
export function SitePage() {
  const { data, error, refetch } = useQuery(SiteSectionsDocument, { context: { freshFor: 0 } })
  const [publishing, setPublishing] = useState(false)
  const drafts = data?.siteSections.filter(({ isDraft }) => isDraft) ?? []
  return (
    <>
      <PageHeader
        title="Website"
        subtitle="The words, pictures and colors of your public site; visitors see a change when you publish it"
        action={
          <Line $gap={3}>
            <ButtonAnchor href={previewOf()} target="site-preview" $variant="secondary">
              <Eye size={18} aria-hidden="true" />
              Preview
            </ButtonAnchor>
            {drafts.length > 0 && (
              <Button onClick={() => setPublishing(true)}>
                Publish {drafts.length === 1 ? '1 draft' : `${drafts.length} drafts`}
              </Button>
            )}
          </Line>
        }
      />
      {!data && (
        <NotLoaded what="the sections" error={error} onRetry={refetch} rows={8} height="3.5rem" />
      )}
      {data && (
        <Stack $gap={6}>
          {SECTION_GROUPS.map(({ title, keys }) => (
            <SectionList
              key={title}
              title={title}
              rows={keys.flatMap((key) => data.siteSections.filter((row) => row.key === key))}
              off={sectionsOff(data)}
            />
          ))}
        </Stack>
      )}
      {publishing && (
        <PublishDialog
          keys={drafts.map(({ key }) => key).filter(isSectionKey)}
          onClose={() => setPublishing(false)}
          onPublished={() => void refetch()}
        />
      )}
    </>
  )
}
