import { useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { Lock, Trash2 } from 'lucide-react'
import { Conversation, type ConversationProps } from '../../shared/conversation.tsx'
import { OfficeComposer } from './office-composer.tsx'
import {
  InternalNotesDocument,
  type InternalNotesQuery,
  DeleteInternalNoteDocument,
} from './notes.operations.generated.ts'
import { clockTime, exactTime } from '../../../../lib/dates/format-date.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { BubbleHead, MessageTools, NoteFrame } from '../../shared/message-style.ts'
import { ConversationDocument } from '../../shared/messages.operations.generated.ts'
import { UndeliverableNotes } from '../../../mail-bounces/office/undeliverable-notes.tsx'
import type { MessageComposerProps } from '../../shared/compose/message-composer.tsx'
import { LinkedText } from '../../shared/text/linked-text.tsx'
import { useChange } from '../../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../../ui/dialogs/confirmed-action.tsx'

type OfficeConversationProps = Pick<ConversationProps, 'subject' | 'title' | 'marksRead'>

/** A conversation as staff see it, with their internal notes. */
export function OfficeConversation(props: OfficeConversationProps) {
  const { data } = useQuery(InternalNotesDocument, { variables: props.subject })
  const beside = (data?.internalNotes ?? []).map((note) => ({
    key: `note ${note.id}`,
    at: note.createdAt,
    afterId: note.afterId,
    content: <NoteItem note={note} />,
  }))
  return <Conversation {...props} side="office" beside={beside} writing={writingBoth} />
}

const writingBoth = (props: MessageComposerProps) => (
  <>
    <ReturnedEmail subject={props.subject} />
    <OfficeComposer {...props} />
  </>
)

/** Says whom the email about a message will not reach. */
function ReturnedEmail({ subject }: Pick<MessageComposerProps, 'subject'>) {
  // The conversation above has asked for it.
  const { data } = useQuery(ConversationDocument, { variables: subject, fetchPolicy: 'cache-only' })
  return data ? <UndeliverableNotes clientId={data.conversation.clientId} /> : null
}

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
          <MessageTools>
            <IconButton icon={Trash2} label="Delete note" onClick={() => setAsking(true)} />
          </MessageTools>
        )}
      </BubbleHead>
      <LinkedText>{text}</LinkedText>
      {isAsking && <DeleteNote id={id} onDone={() => setAsking(false)} />}
    </NoteFrame>
  )
}

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
