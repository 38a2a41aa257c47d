import { useState } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { Lock, Trash2 } from 'lucide-react'
import { space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Conversation } from '../../shared/conversation.tsx'
import type { ConversationSubject } from '../../shared/subject.ts'
import { NoteComposer } from './note-composer.tsx'
import {
  InternalNotesDocument,
  type InternalNotesQuery,
  DeleteInternalNoteDocument,
} from './notes.operations.generated.ts'
import { clockTime, exactTime } from '../../../../lib/dates/format-date.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { BubbleHead, NoteFrame } from '../../shared/message-style.ts'
import { LinkedText } from '../../shared/text/linked-text.tsx'
import { useChange } from '../../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../../ui/dialogs/confirmed-action.tsx'

interface OfficeConversationProps {
  subject: ConversationSubject
  title?: string
}

/** A conversation as staff see it, with their internal notes. */
export function OfficeConversation({ subject, title }: OfficeConversationProps) {
  const { data } = useQuery(InternalNotesDocument, { variables: subject })
  const [isNoting, setNoting] = useState(false)
  const beside = (data?.internalNotes ?? []).map((note) => ({
    key: `note ${note.id}`,
    at: note.createdAt,
    afterId: note.afterId,
    content: <NoteItem note={note} />,
  }))
  return (
    <Conversation subject={subject} side="office" beside={beside} title={title}>
      <Below>
        {isNoting ? (
          <NoteComposer subject={subject} onClose={() => setNoting(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setNoting(true)}>
            Add an internal note
          </Button>
        )}
      </Below>
    </Conversation>
  )
}

const Below = styled.div`
  margin-top: ${space[4]};
`

/** An internal note, which looks like no message. */
function NoteItem({ note }: { note: InternalNotesQuery['internalNotes'][number] }) {
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

/** Deletes one's own note. */
function DeleteNote({ id, onDone }: { id: number; onDone: () => void }) {
  const { change } = useChange(DeleteInternalNoteDocument, 'internalNote')
  return (
    <ConfirmedAction
      title="Delete note"
      question="The note is gone for the whole team."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      run={async () => {
        await change({ variables: { id } })
        return { title: 'Note deleted' }
      }}
      failure="The note could not be deleted"
      fallback=""
      onDone={onDone}
    />
  )
}
