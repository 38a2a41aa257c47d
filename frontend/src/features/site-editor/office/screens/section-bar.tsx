import type { SectionKey } from '@loggia/contracts/site/section-labels'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, font, from, layer, radius, size, space } from '../../../../styles/theme.ts'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import type { Draft } from '../draft/create-draft.ts'
import type { DraftState } from '../draft/draft-state.ts'
import { saveText } from '../draft/save-text.ts'
import { previewOf } from './page-of-section.ts'
import { lazyDialog } from '../../../../ui/dialogs/lazy-dialog.tsx'
import type { SectionDialog } from './section-dialogs.tsx'
import { SectionMenu } from './section-menu.tsx'

const SectionDialogs = lazyDialog(() => import('./section-dialogs.tsx'), 'SectionDialogs')

interface SectionBarProps {
  sectionKey: SectionKey
  draft: Draft
  state: DraftState
  /** Shows what is wrong, if something is. */
  mayPublish: () => boolean
}

/** Whether the draft is saved, and what can be done with it. It stays in view. */
export function SectionBar({ sectionKey, draft, state, mayPublish }: SectionBarProps) {
  const [dialog, setDialog] = useState<SectionDialog | null>(null)
  const [busy, setBusy] = useState(false)
  const { isDraft, publishedId } = state.section
  // An original that nobody has published yet can be published as it is.
  const isPublished = publishedId !== null
  const showFailure = useFailureToast()

  /** What a dialog asks about is what the server has, so what was typed goes there first. */
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

const Bar = styled.div`
  z-index: ${layer.header - 1};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};

  /* On phones it would cover too much of the form. */
  ${from.medium} {
    position: sticky;
    top: ${size.banner};
  }
`

const State = styled.p`
  flex: 1 1 60%;

  ${from.small} {
    flex: 1 1 7rem;
  }

  color: ${color.textSoft};
  font-size: ${font.small};
`
