import { Lock, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { clockTime, exactTime } from '../../../../lib/dates/format-date.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { BubbleHead, NoteFrame } from '../../shared/message-style.ts'
import { LinkedText } from '../../shared/text/linked-text.tsx'
import type { InternalNotesQuery } from './notes.operations.generated.ts'
import { DeleteNote } from './delete-note.tsx'

/** An internal note, which looks like no message. */
export function NoteItem({ note }: { note: InternalNotesQuery['internalNotes'][number] }) {
  const { id, authorName, isOwn, text, createdAt } = note
  const [isAsking, setAsking] = useState(false)
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
      {isAsking && <DeleteNote id={id} onDone={() => setAsking(false)} />}
    </NoteFrame>
  )
}

const End = styled.span`
  margin-left: auto;
`
