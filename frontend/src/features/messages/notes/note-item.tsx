import { Lock, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useChange } from '../../../lib/data/use-change.ts'
import { clockTime, exactTime } from '../../../lib/dates/format-date.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { BubbleHead, NoteFrame } from '../message-style.ts'
import { LinkedText } from '../text/linked-text.tsx'
import {
  DeleteInternalNoteDocument,
  InternalNotesDocument,
  type InternalNotesQuery,
} from './notes.operations.generated.ts'

/** What staff noted for each other, which looks like no message. */
export function NoteItem({ note }: { note: InternalNotesQuery['internalNotes'][number] }) {
  const { id, authorName, isOwn, text, createdAt } = note
  const [isAsking, setAsking] = useState(false)
  const { change } = useChange(DeleteInternalNoteDocument, [InternalNotesDocument])
  return (
    <NoteFrame>
      <BubbleHead>
        <Lock size={14} aria-hidden="true" />
        <strong dir="auto">{isOwn ? 'You' : authorName}</strong>
        <time dateTime={createdAt} title={exactTime(createdAt)}>
          {clockTime(createdAt)}
        </time>
        <span>Only the team sees this</span>
        {isOwn && (
          <End>
            <IconButton icon={Trash2} label="Delete note" onClick={() => setAsking(true)} />
          </End>
        )}
      </BubbleHead>
      <LinkedText>{text}</LinkedText>
      {isAsking && (
        <ConfirmedAction
          title="Delete note"
          question="The note is gone for the whole team."
          confirmLabel="Delete"
          busyLabel="Deleting..."
          run={async () => {
            await change({ variables: { id } })
            return { title: 'Note deleted' }
          }}
          failed={(reason) => ({
            variant: 'destructive',
            title: 'The note could not be deleted',
            ...(reason !== null && { description: reason }),
          })}
          onDone={() => setAsking(false)}
        />
      )}
    </NoteFrame>
  )
}

const End = styled.span`
  margin-left: auto;
`
