import { messageAnchor } from '@loggia/contracts/messages/paths'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { clockTime, exactTime } from '../../../lib/dates/format-date.ts'
import { color } from '../../../styles/theme.ts'
import { EmailDownload } from '../../../ui/buttons/email-download.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { WholeEmail } from '../../../ui/lists/whole-email.tsx'
import { Attachments } from './attachments.tsx'
import { Bubble, BubbleHead, MessageTools } from './message-style.ts'
import type { Side } from './subject.ts'
import { LinkedText } from './text/linked-text.tsx'
import type { Message } from './use-conversation.ts'
import { EditMessage } from './compose/edit-message.tsx'
import { DeleteMessage } from './compose/delete-message.tsx'

interface MessageItemProps {
  message: Message
  side: Side
  isOwnSide: boolean
  /** Whether it arrived while the conversation was open. */
  isAdded: boolean
  mayChange: boolean
  onChanged: (message: Message) => void
}

/** A message; its author can change and delete it. */
export function MessageItem(props: MessageItemProps) {
  const { message, side, isOwnSide, isAdded, mayChange, onChanged } = props
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const { authorName, text, createdAt, deletedAt, editedAt, source, attachments, emailId } = message
  const done = () => setOpen(null)
  return (
    <Bubble id={messageAnchor(message.id)} tabIndex={-1} $isOwnSide={isOwnSide} $isAdded={isAdded}>
      <BubbleHead>
        <strong dir="auto">{message.isOwn ? 'You' : authorName}</strong>
        <time dateTime={createdAt} title={exactTime(createdAt)}>
          {clockTime(createdAt)}
        </time>
        {source === 'MAIL' && <span>by email</span>}
        {editedAt && !deletedAt && <span title={exactTime(editedAt)}>edited</span>}
        {mayChange && message.isOwn && !deletedAt && (
          <MessageTools>
            <IconButton icon={Pencil} label="Edit message" onClick={() => setOpen('edit')} />
            <IconButton icon={Trash2} label="Delete message" onClick={() => setOpen('delete')} />
          </MessageTools>
        )}
      </BubbleHead>
      {deletedAt ? (
        <Gone>This message was deleted.</Gone>
      ) : text !== '' ? (
        <LinkedText>{text}</LinkedText>
      ) : (
        attachments.length === 0 && <Gone>The file of this message is not here.</Gone>
      )}
      {message.wholeText !== null && <WholeEmail text={message.wholeText} />}
      <Attachments files={attachments} side={side} />
      <EmailDownload id={emailId} />
      {open === 'edit' && <EditMessage message={message} onDone={done} onChanged={onChanged} />}
      {open === 'delete' && <DeleteMessage message={message} onDone={done} onChanged={onChanged} />}
    </Bubble>
  )
}

const Gone = styled.p`
  color: ${color.textSoft};
  font-style: italic;
`
