import { useState } from 'react'
import { AttachFiles } from '../../../uploads/shared/attach/attach-files.tsx'
import type { ConversationSubject, Side } from '../subject.ts'
import { Composer } from './composer.tsx'
import type { useOutgoing } from './use-outgoing.ts'

interface MessageComposerProps {
  subject: ConversationSubject
  side: Side
  /** Whether the client may use the portal. */
  isSeen: boolean
  sending: ReturnType<typeof useOutgoing>
}

const HINT: Record<Side, string> = {
  portal: 'Ctrl+Enter sends. Your contacts at the agency see it.',
  office: 'Ctrl+Enter sends. The client sees it.',
}

const HINT_TO_INACTIVE =
  'Ctrl+Enter sends. The client is inactive: they get no notice, and see it once they are active again.'

/** Where a message is written, and files are attached to it. */
export function MessageComposer({ subject, side, isSeen, sending }: MessageComposerProps) {
  const [isBusy, setBusy] = useState(false)
  const hint = isSeen ? HINT[side] : HINT_TO_INACTIVE
  return (
    <Composer
      label="Write a message"
      hint={isBusy ? 'It can be sent once its files have arrived.' : hint}
      submitLabel="Send"
      text={sending.text}
      onText={sending.setText}
      canSubmit={sending.canSend && !isBusy}
      onSubmit={() => {
        if (!isBusy) sending.send()
      }}
    >
      <AttachFiles
        subject={subject}
        session={side === 'portal' ? 'client' : undefined}
        files={sending.files}
        onFiles={sending.setFiles}
        onBusy={setBusy}
      />
    </Composer>
  )
}
