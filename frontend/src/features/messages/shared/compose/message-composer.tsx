import { type ReactNode, useState } from 'react'
import { AttachFiles } from '../../../uploads/shared/attach/attach-files.tsx'
import type { ConversationSubject, Side } from '../subject.ts'
import { Composer, type ComposerProps } from './composer.tsx'
import type { useOutgoing } from './use-outgoing.ts'

export interface MessageComposerProps {
  subject: ConversationSubject
  side: Side
  /** Whether the client may use the portal. */
  isSeen: boolean
  sending: ReturnType<typeof useOutgoing>
}

interface SwitchedProps extends Pick<ComposerProps, 'field'> {
  /** What can be written here besides messages. */
  kinds?: ReactNode
  /** Takes the place of the message: files do not go with it. */
  instead?: Omit<ComposerProps, 'field' | 'kinds'> | null
}

const HINT: Record<Side, string> = {
  portal: 'Your contacts at the agency see it.',
  office: 'The client sees it.',
}

const HINT_TO_INACTIVE =
  'The client is inactive: they get no notice, and see it once they are active again.'

/** Where a message is written, and files are attached to it. */
export function MessageComposer(props: MessageComposerProps & SwitchedProps) {
  const { subject, side, isSeen, sending, instead, ...switched } = props
  const [isBusy, setBusy] = useState(false)
  const hint = isSeen ? HINT[side] : HINT_TO_INACTIVE
  return (
    <Composer
      {...switched}
      label="Write a message"
      hint={isBusy ? 'It can be sent once its files have arrived.' : hint}
      submitLabel="Send"
      text={sending.text}
      onText={sending.setText}
      canSubmit={sending.canSend && !isBusy}
      onSubmit={() => {
        if (!isBusy) sending.send()
      }}
      {...instead}
    >
      <AttachFiles
        subject={subject}
        session={side === 'portal' ? 'client' : undefined}
        isOff={Boolean(instead)}
        files={sending.files}
        onFiles={sending.setFiles}
        onBusy={setBusy}
      />
    </Composer>
  )
}
