import type { SectionKey } from '@loggia/contracts/site/section-labels'
import { AGREED_TEXTS } from '@loggia/contracts/site/policy'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { DialogActions } from '../../../../ui/dialogs/dialog-actions.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { FormError } from '../../../../ui/forms/form-error.tsx'
import { SectionChanges } from './section-changes.tsx'
import { sectionNames, usePublish } from './use-publish.ts'

interface PublishDialogProps {
  /** The sections whose drafts to publish, all at once. */
  keys: readonly SectionKey[]
  onClose: () => void
  onPublished: () => void
}

/** Lists the changes for visitors, and publishes them. */
export function PublishDialog({ onClose, onPublished, ...props }: PublishDialogProps) {
  // The list behind it loses a discarded draft; the dialog reports that.
  const [keys] = useState(props.keys)
  const { sections, failure, busy, complete, publish } = usePublish(keys, () => {
    onClose()
    onPublished()
  })
  const agreed = AGREED_TEXTS.filter((key) => keys.includes(key))
  return (
    <Dialog
      wide
      onClose={onClose}
      title={keys.length === 1 ? `Publish ${sectionNames(keys)}?` : 'Publish all drafts?'}
      description="This is what visitors will see differently."
    >
      {!sections && !failure && <Skeleton label="Comparing the texts" rows={3} height="2.5rem" />}
      {sections?.map((section) => (
        <SectionChanges key={section.key} section={section} />
      ))}
      {agreed.length > 0 && (
        <Note>
          Publishing the {sectionNames(agreed)} makes a new version of your policies. People who
          wrote to you before keep the version that they agreed to.
        </Note>
      )}
      <FormError>{failure}</FormError>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => void publish()}
          busy={busy}
          busyLabel="Publishing..."
          disabled={complete.length === 0}
        >
          Publish
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Note = styled.p`
  padding-left: ${space[4]};
  border-left: 3px solid ${color.infoText};
  font-size: ${font.small};
`
