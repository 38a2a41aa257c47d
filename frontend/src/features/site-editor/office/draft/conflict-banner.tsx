import type { SiteSection } from '@loggia/contracts/site/editing'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { StaleChoice, StaleFrame } from '../../../../ui/forms/stale-banner.tsx'
import { focusHeading } from '../../../../ui/layout/focus-heading.ts'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import { nameOrErased } from '../screens/section-state.ts'
import type { Draft } from './create-draft.ts'
import { saveText } from './save-text.ts'

interface ConflictBannerProps {
  draft: Draft
  /** Null once it was loaded in the place of my text. */
  theirs: SiteSection | null
  /** The id of the member of staff who edits. */
  staffId: number | undefined
}

/** Says who changed the section in the meantime, and asks which version to keep. */
export function ConflictBanner({ draft, theirs, staffId }: ConflictBannerProps) {
  const [origin] = useState(() => document.activeElement)
  const showFailure = useFailureToast()

  function keepMine() {
    draft.keepMine()
    // The notice closes: the focus returns to the field in which it was.
    if (origin instanceof HTMLElement) origin.focus()
    if (document.activeElement !== origin) focusHeading()
  }

  async function putBack() {
    if (!(await draft.putBack())) showFailure('Not saved yet', saveText(draft.get()))
  }

  // The first button stays the same element, so that it keeps the focus.
  return (
    <StaleFrame aria-label="Changed by someone else">
      <p role="alert">
        {theirs ? (
          <Question theirs={theirs} isOwn={theirs.editedById === staffId} />
        ) : (
          'The other version was loaded. Your text is kept until you leave this page.'
        )}
      </p>
      <StaleChoice>
        <Button variant="secondary" onClick={theirs ? draft.reloadTheirs : () => void putBack()}>
          {theirs ? 'Reload their version' : 'Put my text back'}
        </Button>
        {theirs && (
          <Button variant="secondary" onClick={keepMine}>
            Keep mine
          </Button>
        )}
      </StaleChoice>
    </StaleFrame>
  )
}

function Question({ theirs, isOwn }: { theirs: SiteSection; isOwn: boolean }) {
  return (
    <>
      <strong>{isOwn ? 'You' : nameOrErased(theirs.editedBy)}</strong> changed this section{' '}
      {theirs.editedAt && <RelativeTime iso={theirs.editedAt} />}{' '}
      {isOwn ? 'in another tab or window' : 'while you were editing it'}. Your text is kept here and
      is not saved until you decide which version to keep.
    </>
  )
}
