import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIsInBrowser } from '../../../../lib/browser/use-browser-fact.ts'
import { errorMessage } from '../../../../lib/data/error-message.ts'
import { idempotent, randomKey } from '../../../../lib/data/idempotency-key.ts'
import { refetchChanged } from '../../../../lib/data/use-change.ts'
import { SendMessageDocument } from '../messages.operations.generated.ts'
import type { ConversationSubject } from '../subject.ts'
import {
  type AttachedFile,
  forgetUnsent,
  keepMessageDraft,
  type MessageDraft,
  readMessageDraft,
  type Unsent,
} from '../../../../lib/browser/message-draft.ts'
import { type Outgoing, outgoingIn, unsentOf } from './outgoing.ts'

const FAILED = 'It could not be sent.'

const joined = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join('\n\n')

/**
 * The draft in a conversation, and the messages that are on their way, with their files. Both are kept in the browser
 * until they are sent: a page that opens within a day sends the rest of the last one, and messages whose arrival is
 * unknown. By its key each message is added once.
 */
export function useOutgoing(name: string, subject: ConversationSubject) {
  const apollo = useApolloClient()
  const isInBrowser = useIsInBrowser()
  const [kept, setKept] = useState<MessageDraft | null>(null)
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  if (isInBrowser && !kept) {
    const draft = readMessageDraft(name)
    setKept(draft)
    // Text typed into the server's markup follows it.
    setText((typed) => joined(draft.text, typed))
    setFiles(draft.files)
    setOutgoing(outgoingIn(draft))
  }
  useEffect(() => {
    if (kept) keepMessageDraft(name, { text, files, unsent: unsentOf(outgoing) })
  }, [kept, name, text, files, outgoing])
  const canSend = text.trim() !== '' || files.length > 0

  const change = (key: string, changes: Partial<Outgoing>) =>
    setOutgoing((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))

  async function post({ key, text: said, files: attached }: Unsent) {
    const uploadIds = attached.map(({ id }) => id)
    try {
      const { data } = await apollo.mutate({
        mutation: SendMessageDocument,
        variables: { ...subject, text: said, ...(uploadIds.length > 0 && { uploadIds }) },
        context: idempotent(key),
      })
      forgetUnsent(name, key)
      change(key, { state: 'sent', ...(data && { id: data.sendMessage.id }) })
      void refetchChanged(apollo, ['conversation', 'internalNote'])
    } catch (error) {
      change(key, { state: 'failed', reason: errorMessage(error) ?? FAILED })
    }
  }

  const postAgain = useEffectEvent(async (draft: MessageDraft) => {
    // One after the other, as they were written: side by side, any of them may arrive first.
    for (const each of outgoingIn(draft)) if (each.state === 'sending') await post(each)
  })
  useEffect(() => {
    if (!kept) return
    const soon = setTimeout(() => void postAgain(kept))
    return () => clearTimeout(soon)
  }, [kept])

  return {
    text,
    setText,
    files,
    setFiles,
    canSend,
    outgoing,
    send() {
      if (!canSend) return
      const unsent = { key: randomKey(), text, files, at: Date.now() }
      setOutgoing((all) => [...all, { ...unsent, state: 'sending' }])
      setText('')
      setFiles([])
      void post(unsent)
    },
    retry(unsent: Outgoing) {
      change(unsent.key, { state: 'sending' })
      void post(unsent)
    },
    /** Puts a message that was not sent back into the field, with its files. */
    takeBack({ key, text: said, files: attached }: Outgoing) {
      setOutgoing((all) => all.filter((each) => each.key !== key))
      setText((typed) => joined(said, typed))
      setFiles((all) => [...attached, ...all])
    },
  }
}
