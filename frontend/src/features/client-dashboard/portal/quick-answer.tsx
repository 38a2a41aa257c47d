import { Composer } from '../../messages/shared/compose/composer.tsx'
import { useDraftName } from '../../messages/shared/compose/use-draft-name.ts'
import { useOutgoing } from '../../messages/shared/compose/use-outgoing.ts'
import { conversationKey } from '@loggia/contracts/messages/conversations'
import { subjectIn } from '../../messages/shared/subject.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Line, SmallNote } from '../../../ui/layout/stack.ts'

interface QuickAnswerProps {
  conversation: { clientId: number; projectId: number | null }
}

/** Answers a message where it is quoted. What is typed here stands in the conversation, too. */
export function QuickAnswer({ conversation }: QuickAnswerProps) {
  const subject = subjectIn(conversation)
  const sending = useOutgoing(useDraftName('portal', 'message', conversationKey(subject)), subject)
  const failed = sending.outgoing.filter(({ state }) => state === 'failed')
  const isSent = sending.outgoing.some(({ state }) => state === 'sent')
  return (
    <>
      <Composer
        label="Your answer"
        hint={isSent ? 'Sent.' : 'Your contacts at the agency see it.'}
        submitLabel="Send"
        text={sending.text}
        onText={sending.setText}
        onSubmit={sending.send}
        canSubmit={sending.canSend}
      />
      {failed.map((message) => (
        <Line key={message.key} $gap={3} $align="center" role="alert">
          <SmallNote>
            “{message.text}”: {message.reason}
          </SmallNote>
          <Button variant="secondary" onClick={() => sending.retry(message)}>
            Try again
          </Button>
        </Line>
      ))}
    </>
  )
}
