import { use, useState } from 'react'
import { Attaching } from '../../../../lib/forms/attaching.ts'
import type { ConversationSubject, Side } from '../subject.ts'
import { Composer } from './composer.tsx'
import type { useOutgoing } from './use-outgoing.ts'

interface MessageComposerProps {
  subject: ConversationSubject
  side: Side
  sending: ReturnType<typeof useOutgoing>
}

const HINT: Record<Side, string> = {
  portal: 'Ctrl+Enter sends. Your contacts at the agency see it.',
  office: 'Ctrl+Enter sends. The client sees it.',
}

/** Where a message is written, and files are attached to it. */
export function MessageComposer({ subject, side, sending }: MessageComposerProps) {
  const attachFiles = use(Attaching)
  const [isBusy, setBusy] = useState(false)
  return (
    <Composer
      label="Write a message"
      hint={isBusy ? 'It can be sent once its files have arrived.' : HINT[side]}
      submitLabel="Send"
      text={sending.text}
      onText={sending.setText}
      canSubmit={sending.canSend && !isBusy}
      onSubmit={() => {
        if (!isBusy) sending.send()
      }}
    >
      {attachFiles?.({
        subject,
        session: side === 'portal' ? 'client' : undefined,
        files: sending.files,
        onFiles: sending.setFiles,
        onBusy: setBusy,
      })}
    </Composer>
  )
}
