import { SECTION_LABELS, type SectionKey } from '@loggia/contracts/site/section-labels'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import type { ToastMessage } from '../../../../ui/feedback/use-toast.ts'
import { Stack } from '../../../../ui/layout/stack.ts'
import { SiteVersionsDocument } from '../site-history.operations.generated.ts'
import { type SiteSection, VERSIONS_PER_CALL } from '@loggia/contracts/site/editing'
import { VersionRow } from './version-row.tsx'

interface HistoryDialogProps {
  sectionKey: SectionKey
  section: SiteSection
  /** Makes a version the draft; may throw what Apollo throws. */
  restore: (id: number) => Promise<ToastMessage>
  onClose: () => void
}

/** The published versions of a section: who, when, what, and the way back to each. */
export function HistoryDialog({ sectionKey, section, restore, onClose }: HistoryDialogProps) {
  const [isLoading, setIsLoading] = useState(false)
  const { data, error, refetch, fetchMore } = useQuery(SiteVersionsDocument, {
    variables: { key: sectionKey },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const versions = data?.siteVersions ?? []
  const mayHaveMore = versions.length > 0 && versions.length % VERSIONS_PER_CALL === 0

  async function loadMore() {
    setIsLoading(true)
    await fetchMore({
      variables: { key: sectionKey, before: versions.at(-1)?.id },
      updateQuery: (before, { fetchMoreResult }) => ({
        siteVersions: [...(before.siteVersions ?? []), ...fetchMoreResult.siteVersions],
      }),
    })
    setIsLoading(false)
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`History of ${SECTION_LABELS[sectionKey]}`}
      description="Every version that visitors have seen, newest first."
    >
      {!data && (
        <NotLoaded what="the history" error={error} onRetry={refetch} rows={3} height="3rem" />
      )}
      <Stack as="ol" $gap={3}>
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            sectionKey={sectionKey}
            version={version}
            section={section}
            restore={restore}
            onRestored={onClose}
          />
        ))}
      </Stack>
      {mayHaveMore && (
        <Button variant="secondary" busy={isLoading} onClick={() => void loadMore()}>
          Show older versions
        </Button>
      )}
    </Dialog>
  )
}
