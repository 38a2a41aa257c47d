import { useChange } from '../../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../../ui/dialogs/confirmed-action.tsx'
import { DeleteMessageDocument } from '../messages.operations.generated.ts'
import type { Message } from '../use-conversation.ts'

export interface OwnMessageProps {
  message: Message
  onDone: () => void
  onChanged: (message: Message) => void
}

/** Takes one's own message back. */
export function DeleteMessage({ message, onDone, onChanged }: OwnMessageProps) {
  const { change } = useChange(DeleteMessageDocument, 'conversation')
  return (
    <ConfirmedAction
      title="Delete message"
      question="Its text is gone for everybody. That there was a message stays visible."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      run={async () => {
        await change({ variables: { id: message.id } })
        const deletedAt = new Date().toISOString()
        onChanged({
          ...message,
          text: '',
          deletedAt,
          attachments: [],
          emailId: null,
          wholeText: null,
        })
        return { title: 'Message deleted' }
      }}
      failure="The message could not be deleted"
      fallback=""
      onDone={onDone}
    />
  )
}
