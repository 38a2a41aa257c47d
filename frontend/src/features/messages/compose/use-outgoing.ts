import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { idempotent, randomKey } from '../../../lib/data/idempotency-key.ts'
import { refetchShown } from '../../../lib/data/refetch-shown.ts'
import { ConversationDocument, SendMessageDocument } from '../messages.operations.generated.ts'
import type { ConversationSubject } from '../subject.ts'
import {
  keepMessageDraft,
  readMessageDraft,
  type Unsent,
} from '../../../lib/browser/message-draft.ts'

/** A message on its way. */
export interface Outgoing extends Omit<Unsent, 'isSending'> {
  state: 'sending' | 'failed' | 'sent'
  /** Why it was not sent. */
  reason?: string
  /** Its id once it was sent. */
  id?: number
}

const FAILED = 'It could not be sent.'

/** The lists and counts that a new message changes, besides its conversation. */
const OTHERS = ['OwnConversations', 'Conversations', 'UnreadMessages', 'InternalNotes']

/**
 * What somebody writes in a conversation, and the messages that are on their way. Both are kept in the browser until
 * they are sent: a message that was tried again, even after a reload, is added once.
 */
export function useOutgoing(name: string, subject: ConversationSubject) {
  const apollo = useApolloClient()
  const [kept] = useState(() => readMessageDraft(name))
  const [text, setText] = useState(kept.text)
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>(
    kept.unsent.map(({ isSending, ...unsent }) => ({
      ...unsent,
      state: isSending ? 'sending' : 'failed',
    })),
  )
  useEffect(() => {
    const unsent = outgoing.filter(({ state }) => state !== 'sent')
    const unsentNow = unsent.map(({ key, text: said, state }) => ({
      key,
      text: said,
      isSending: state === 'sending',
    }))
    keepMessageDraft(name, { text, unsent: unsentNow })
  }, [name, text, outgoing])

  const change = (key: string, changes: Partial<Outgoing>) =>
    setOutgoing((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))

  async function post({ key, text: said }: Pick<Unsent, 'key' | 'text'>) {
    try {
      const { data } = await apollo.mutate({
        mutation: SendMessageDocument,
        variables: { ...subject, text: said },
        context: idempotent(key),
      })
      change(key, { state: 'sent', ...(data && { id: data.sendMessage.id }) })
      await refetchShown(apollo, [ConversationDocument, ...OTHERS]).catch(() => undefined)
    } catch (error) {
      change(key, { state: 'failed', reason: errorMessage(error) ?? FAILED })
    }
  }

  const postAgain = useEffectEvent(() => {
    for (const unsent of kept.unsent) if (unsent.isSending) void post(unsent)
  })
  // Whether they arrived before the page was left, the server knows by their keys.
  useEffect(() => {
    const soon = setTimeout(() => postAgain())
    return () => clearTimeout(soon)
  }, [])

  return {
    text,
    setText,
    outgoing,
    send() {
      if (text.trim() === '') return
      const unsent = { key: randomKey(), text }
      setOutgoing((all) => [...all, { ...unsent, state: 'sending' }])
      setText('')
      void post(unsent)
    },
    retry(unsent: Outgoing) {
      change(unsent.key, { state: 'sending' })
      void post(unsent)
    },
    /** Puts a message that was not sent back into the field. */
    takeBack({ key, text: said }: Outgoing) {
      setOutgoing((all) => all.filter((each) => each.key !== key))
      setText((typed) => (typed.trim() === '' ? said : `${said}\n\n${typed}`))
    },
  }
}
