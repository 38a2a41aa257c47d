import { conversationKey } from '@loggia/contracts/messages/conversations'
import { useRef, useState } from 'react'
import { useKeptText } from '../../../../lib/browser/use-kept-text.ts'
import { errorMessage } from '../../../../lib/data/error-message.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useIdempotency } from '../../../../lib/data/use-idempotency.ts'
import { Segment, Segments } from '../../../../ui/buttons/segments.ts'
import { FormError } from '../../../../ui/forms/form-error.tsx'
import {
  MessageComposer,
  type MessageComposerProps,
} from '../../shared/compose/message-composer.tsx'
import { useDraftName } from '../../shared/compose/use-draft-name.ts'
import type { ConversationSubject } from '../../shared/subject.ts'
import { AddInternalNoteDocument } from './notes.operations.generated.ts'

/**
 * Where staff write: a message, or a note that only the team sees. Both are drafts of their own. A press of *Internal note*
 * takes the words along where no others are in their place; none ever leaves a note for a message.
 */
export function OfficeComposer(props: MessageComposerProps) {
  const { sending } = props
  const note = useNote(props.subject)
  const [chosen, setChosen] = useState<'message' | 'note'>()
  const field = useRef<HTMLTextAreaElement>(null)
  const isNote = chosen ? chosen === 'note' : note.text !== '' && !sending.canSend

  // A message that was not sent has come back to be changed.
  const [lastText, setLastText] = useState(sending.text)
  if (sending.text !== lastText) {
    setLastText(sending.text)
    if (sending.text !== '') setChosen('message')
  }

  function writeNote() {
    if (!isNote && note.text.trim() === '') {
      note.keep(sending.text)
      sending.setText('')
    }
    choose('note')
  }

  function choose(kind: 'message' | 'note') {
    setChosen(kind)
    field.current?.focus()
  }

  return (
    <MessageComposer
      {...props}
      field={field}
      kinds={
        <Segments aria-label="What you write">
          <Segment
            type="button"
            aria-pressed={!isNote}
            disabled={note.busy}
            onClick={() => choose('message')}
          >
            Message
          </Segment>
          <Segment type="button" aria-pressed={isNote} disabled={note.busy} onClick={writeNote}>
            Internal note
          </Segment>
        </Segments>
      }
      instead={
        isNote
          ? {
              label: 'Write an internal note',
              hint: note.failure ? <FormError>{note.failure}</FormError> : hintFor(sending.files),
              submitLabel: 'Add note',
              text: note.text,
              onText(text) {
                note.keep(text)
                setChosen('note')
              },
              canSubmit: note.text.trim() !== '',
              onSubmit: () => void note.save(),
              busy: note.busy,
              isInternal: true,
            }
          : null
      }
    />
  )
}

function hintFor(files: readonly unknown[]): string {
  const hint = 'Only the team sees this.'
  return files.length > 0 ? `${hint} The files stay with the message.` : hint
}

/** The draft of a note, which becomes a note of the team. */
function useNote(subject: ConversationSubject) {
  const [text, keep] = useKeptText(useDraftName('office', 'note', conversationKey(subject)))
  const [failure, setFailure] = useState<string | null>(null)
  const { change, busy } = useChange(AddInternalNoteDocument, 'internalNote')
  const onceMore = useIdempotency()

  async function save() {
    if (text.trim() === '' || busy) return
    setFailure(null)
    try {
      const variables = { ...subject, text }
      await change({ variables, context: onceMore(variables) })
      keep('')
    } catch (error) {
      setFailure(errorMessage(error) ?? 'The note could not be saved.')
    }
  }

  return { text, keep, busy, failure, save }
}
