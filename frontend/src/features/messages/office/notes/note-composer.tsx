import { conversationKey } from '@loggia/contracts/messages/conversations'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../../lib/data/error-message.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useIdempotency } from '../../../../lib/data/use-idempotency.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FormError } from '../../../../ui/forms/form-error.tsx'
import { Composer } from '../../shared/compose/composer.tsx'
import { useKeptText } from '../../../../lib/browser/use-kept-text.ts'
import { useDraftName } from '../../shared/compose/use-draft-name.ts'
import type { ConversationSubject } from '../../shared/subject.ts'
import { AddInternalNoteDocument } from './notes.operations.generated.ts'

interface NoteComposerProps {
  subject: ConversationSubject
  onClose: () => void
}

/** A field of its own, so that a note never becomes a message. */
export function NoteComposer({ subject, onClose }: NoteComposerProps) {
  const name = useDraftName('office', 'note', conversationKey(subject))
  const [text, keepText] = useKeptText(name)
  const [failure, setFailure] = useState<string | null>(null)
  const { change, busy } = useChange(AddInternalNoteDocument, 'internalNote')
  const onceMore = useIdempotency()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function save() {
    if (text.trim() === '' || busy) return
    setFailure(null)
    try {
      const variables = { ...subject, text }
      await change({ variables, context: onceMore(variables) })
      keepText('')
      onClose()
    } catch (error) {
      setFailure(errorMessage(error) ?? 'The note could not be saved.')
    }
  }

  return (
    <Composer
      label="Write an internal note"
      hint={
        failure ? <FormError>{failure}</FormError> : 'Only the team sees this. It is never sent.'
      }
      submitLabel="Add note"
      text={text}
      onText={keepText}
      onSubmit={() => void save()}
      busy={busy}
      isInternal
      field={field}
    >
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    </Composer>
  )
}
