import { SECTION_LABELS, type SectionKey } from '@loggia/contracts/site/section-labels'
import { ConfirmedAction } from '../../../../ui/dialogs/confirmed-action.tsx'
import type { Draft } from '../draft/create-draft.ts'
import { HistoryDialog } from '../history/history-dialog.tsx'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { useReplaceDraft } from './use-replace-draft.ts'

export type SectionDialog = 'publish' | 'history' | 'reset' | 'discard'

interface SectionDialogsProps {
  dialog: SectionDialog
  sectionKey: SectionKey
  draft: Draft
  onClose: () => void
}

/** The dialogs of a section. Each acts on the draft as the server has it. */
export function SectionDialogs({ dialog, sectionKey, draft, onClose }: SectionDialogsProps) {
  const { discard, reset, restore, reload } = useReplaceDraft(sectionKey, draft)
  const label = SECTION_LABELS[sectionKey]
  if (dialog === 'publish') {
    return <PublishDialog keys={[sectionKey]} onClose={onClose} onPublished={() => void reload()} />
  }
  if (dialog === 'history') {
    return (
      <HistoryDialog
        sectionKey={sectionKey}
        section={draft.get().section}
        restore={restore}
        onClose={onClose}
      />
    )
  }
  if (dialog === 'reset') {
    return (
      <ConfirmedAction
        title="Reset to default?"
        question={`Your draft becomes the default text of “${label}”. Visitors see it when you publish it.`}
        confirmLabel="Reset to default"
        busyLabel="Resetting..."
        variant="primary"
        run={reset}
        failure="Nothing was changed"
        onDone={onClose}
      />
    )
  }
  return (
    <ConfirmedAction
      title="Discard the draft?"
      question={`Everything in “${label}” that is not published will be lost. What visitors see stays as it is.`}
      confirmLabel="Discard the draft"
      busyLabel="Discarding..."
      run={discard}
      failure="Nothing was changed"
      onDone={onClose}
    />
  )
}
