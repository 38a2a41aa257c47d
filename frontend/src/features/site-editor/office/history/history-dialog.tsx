import { SECTION_LABELS, type SectionKey } from '@loggia/contracts/site/section-labels'
import { useOlderPages } from '../../../../lib/data/use-older-pages.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FormError } from '../../../../ui/forms/form-error.tsx'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import type { ToastMessage } from '../../../../ui/feedback/use-toast.ts'
import { Stack } from '../../../../ui/layout/stack.ts'
import { SiteVersionsDocument } from '../site-history.operations.generated.ts'
import { type SiteSection, VERSIONS_PER_CALL } from '@loggia/contracts/site/editing'
import { VersionRow } from './version-row.tsx'

interface HistoryDialogProps {
  sectionKey: SectionKey
  section: SiteSection
  /** Makes a version the draft; may throw errors of Apollo. */
  restore: (id: number) => Promise<ToastMessage>
  onClose: () => void
}

/** The published versions of a section: person, time, text, and the way back to each. */
export function HistoryDialog({ sectionKey, section, restore, onClose }: HistoryDialogProps) {
  const history = useOlderPages(SiteVersionsDocument, {
    variables: { key: sectionKey },
    pageOf: ({ siteVersions }) => ({
      rows: siteVersions,
      hasMore: siteVersions.length === VERSIONS_PER_CALL,
    }),
    keyOf: ({ id }) => id,
    after: (before) => ({ before }),
    context: { freshFor: 0 },
  })

  return (
    <Dialog
      wide
      onClose={onClose}
      title={`History of ${SECTION_LABELS[sectionKey]}`}
      description="Every version that visitors have seen, newest first."
    >
      {!history.rows && (
        <NotLoaded
          what="the history"
          error={history.error}
          onRetry={history.refetch}
          rows={3}
          height="3rem"
        />
      )}
      <Stack as="ol" $gap={3}>
        {history.rows?.map((version) => (
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
      {history.state === 'failed' && (
        <FormError>Older versions could not be loaded. Try again.</FormError>
      )}
      {history.hasMore && (
        <Button variant="secondary" busy={history.state === 'loading'} onClick={history.showOlder}>
          Show older versions
        </Button>
      )}
    </Dialog>
  )
}
