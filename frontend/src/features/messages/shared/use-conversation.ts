import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { ConversationDocument, type ConversationQuery } from './messages.operations.generated.ts'
import type { ConversationSubject } from './subject.ts'

type Page = ConversationQuery['conversation']

export type Message = Page['messages'][number]

/** A conversation: its newest messages, which stay up to date, and the older ones that were asked for. */
export function useConversation(subject: ConversationSubject) {
  const apollo = useApolloClient()
  const { data, error, refetch } = useFreshQuery(ConversationDocument, { variables: subject })
  const [older, setOlder] = useState<readonly Page[]>([])
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const newest = data?.conversation
  const shown = newest && joined(newest, older)

  async function showOlder() {
    const before = shown?.messages[0]?.id
    // The button stays enabled while it loads, to keep the focus.
    if (!newest || before === undefined || state === 'loading') return
    setState('loading')
    try {
      const { data: answer } = await apollo.query({
        query: ConversationDocument,
        variables: { ...subject, before },
        fetchPolicy: 'network-only',
      })
      // Also kept are the messages that move from the newest ones to the older ones, as others are added.
      if (answer) setOlder([answer.conversation, ...(older.length === 0 ? [newest] : older)])
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  return {
    conversation: newest,
    messages: shown?.messages ?? [],
    hasOlder: shown?.hasOlder ?? false,
    error: data ? undefined : error,
    state,
    showOlder: () => void showOlder(),
    refetch: () => refetch().catch(() => undefined),
    /** Shows what became of a message that the newest page no longer holds. */
    replace: (changed: Message) =>
      setOlder((pages) =>
        pages.map((page) => ({
          ...page,
          messages: page.messages.map((each) => (each.id === changed.id ? changed : each)),
        })),
      ),
  }
}

/** The older pages, followed by the newest messages; without the pages once a gap lies between. */
function joined(
  newest: Pick<Page, 'messages' | 'hasOlder'>,
  older: readonly Pick<Page, 'messages' | 'hasOlder'>[],
): Pick<Page, 'messages' | 'hasOlder'> {
  const ids = new Set(newest.messages.map(({ id }) => id))
  const rest = older.flatMap(({ messages }) => messages)
  const [first] = older
  if (!first || !rest.some(({ id }) => ids.has(id))) return newest
  return {
    messages: [...rest.filter(({ id }) => !ids.has(id)), ...newest.messages],
    hasOlder: first.hasOlder,
  }
}
