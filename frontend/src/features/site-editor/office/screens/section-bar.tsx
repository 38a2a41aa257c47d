import type { SiteSection } from '@loggia/contracts/site/editing'
import { type SectionKey, SECTION_LABELS } from '@loggia/contracts/site/section-labels'
import { Eye, History, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useApolloClient } from '@apollo/client/react'
import { color, font, from, layer, radius, size, space } from '../../../../styles/theme.ts'
import { ActionMenu } from '../../../../ui/buttons/action-menu.tsx'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { sameJson } from '../content/json.ts'
import type { Draft } from '../draft/create-draft.ts'
import type { DraftState } from '../draft/draft-state.ts'
import { presentContent, shownToVisitors } from '../draft/section-content.ts'
import { saveText } from '../draft/save-text.ts'
import { previewOf } from './page-of-section.ts'
import { ConfirmedAction } from '../../../../ui/dialogs/confirmed-action.tsx'
import { HistoryDialog } from '../history/history-dialog.tsx'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { staleRow } from '../../../../lib/data/stale-row.ts'
import { refetchChanged } from '../../../../lib/data/use-change.ts'
import type { ToastMessage } from '../../../../ui/feedback/use-toast.ts'
import { refreshPreviews } from '../draft/refresh-previews.ts'
import {
  DiscardSiteDraftDocument,
  ResetSiteDraftDocument,
  RestoreSiteVersionDocument,
  SiteSectionDocument,
} from '../site-editor.operations.generated.ts'

interface SectionBarProps {
  sectionKey: SectionKey
  draft: Draft
  state: DraftState
  /** Shows the errors, if there are any. */
  mayPublish: () => boolean
}

/** The state of the draft, and its actions. It stays in view. */
export function SectionBar({ sectionKey, draft, state, mayPublish }: SectionBarProps) {
  const [dialog, setDialog] = useState<SectionDialog | null>(null)
  const [busy, setBusy] = useState(false)
  const { isDraft, publishedId } = state.section
  // An unpublished original can be published as it is.
  const isPublished = publishedId !== null
  const isDifferent = !sameJson(state.content, shownToVisitors(state.section))
  const showFailure = useFailureToast()

  /** Dialogs ask about the server's version, so the typed text is saved first. */
  async function open(dialog: SectionDialog) {
    if (dialog === 'publish' && !mayPublish()) return
    setBusy(true)
    const isSaved = await draft.flush()
    setBusy(false)
    if (isSaved) setDialog(dialog)
    else showFailure('Not saved yet', saveText(draft.get()))
  }

  return (
    <Bar>
      <State aria-live="polite">{saveText(state)}</State>
      <SectionMenu section={state.section} onChoose={(chosen) => void open(chosen)} />
      <ButtonAnchor href={previewOf(sectionKey)} target="site-preview" $variant="secondary">
        <Eye size={18} aria-hidden="true" />
        Preview
      </ButtonAnchor>
      <Button
        variant={isDifferent ? 'primary' : 'secondary'}
        busy={busy}
        disabled={isPublished && !isDraft && !draft.isDirty()}
        onClick={() => void open('publish')}
      >
        Publish
      </Button>
      {dialog && (
        <SectionDialogs
          dialog={dialog}
          sectionKey={sectionKey}
          draft={draft}
          onClose={() => setDialog(null)}
        />
      )}
    </Bar>
  )
}

interface SectionMenuProps {
  section: SiteSection
  onChoose: (dialog: SectionDialog) => void
}

/** The actions on a section besides editing it. */
function SectionMenu({ section, onChoose }: SectionMenuProps) {
  const isOriginal = sameJson(presentContent(section), section.original)
  const actions = [
    {
      label: 'History',
      icon: History,
      onSelect: () => onChoose('history'),
      isOffered: section.publishedId !== null,
    },
    {
      label: 'Reset to default',
      icon: RotateCcw,
      onSelect: () => onChoose('reset'),
      isOffered: !isOriginal,
    },
    {
      label: 'Discard the draft',
      icon: Trash2,
      onSelect: () => onChoose('discard'),
      danger: true,
      isOffered: section.isDraft,
    },
  ]
  const offered = actions.filter(({ isOffered }) => isOffered)
  if (offered.length === 0) return null
  return (
    <Menu>
      <ActionMenu of="this section" actions={offered} />
    </Menu>
  )
}

/** It comes with the first draft, and makes the bar no higher. */
const Menu = styled.div`
  margin-block: calc((${size.control} - 2.75rem) / 2);
`

const Bar = styled.div`
  z-index: ${layer.header - 1};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};

  /* On phones it would cover too much of the form. */
  ${from.medium} {
    position: sticky;
    top: 0;
  }
`

const State = styled.p`
  flex: 1 1 60%;

  ${from.small} {
    flex: 1 1 7rem;
  }

  /* Beside the page, the buttons need the line. */
  ${from.roomy} {
    flex-basis: 100%;
  }

  color: ${color.textSoft};
  font-size: ${font.small};
`

type SectionDialog = 'publish' | 'history' | 'reset' | 'discard'

interface SectionDialogsProps {
  dialog: SectionDialog
  sectionKey: SectionKey
  draft: Draft
  onClose: () => void
}

/** The dialogs of a section. Each acts on the draft as the server has it. */
function SectionDialogs({ dialog, sectionKey, draft, onClose }: SectionDialogsProps) {
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

/**
 * Actions that put another text in the place of the draft. Each throws errors of Apollo; when the draft was changed
 * meanwhile, nothing is replaced and the editor shows the newer text.
 */
function useReplaceDraft(key: SectionKey, draft: Draft) {
  const client = useApolloClient()

  async function replace(
    act: (version: number) => Promise<{ data?: Record<string, SiteSection> | undefined }>,
    told: ToastMessage,
  ) {
    try {
      const { data } = await act(draft.get().section.version)
      void refetchChanged(client, ['siteSection'])
      refreshPreviews()
      const [section] = Object.values(data ?? {})
      if (section) draft.replace(section)
      return told
    } catch (error) {
      const current = staleRow(error)
      if (current) draft.meet(current as unknown as SiteSection)
      throw error
    }
  }

  return {
    discard: () =>
      replace(
        (version) =>
          client.mutate({ mutation: DiscardSiteDraftDocument, variables: { key, version } }),
        { title: 'Draft discarded' },
      ),
    reset: () =>
      replace(
        (version) =>
          client.mutate({ mutation: ResetSiteDraftDocument, variables: { key, version } }),
        { title: 'Draft reset to default', description: 'Publish it to show it to visitors.' },
      ),
    restore: (id: number) =>
      replace(
        (version) =>
          client.mutate({ mutation: RestoreSiteVersionDocument, variables: { id, version } }),
        { title: 'Restored as your draft', description: 'Publish it to show it to visitors.' },
      ),
    /** Shows the server's version. */
    async reload() {
      const { data } = await client.query({
        query: SiteSectionDocument,
        variables: { key },
        fetchPolicy: 'network-only',
      })
      if (data) draft.replace(data.siteSection)
    },
  }
}
