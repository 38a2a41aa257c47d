import { useOlderPages } from '../../../lib/data/use-older-pages.ts'
import { ConversationDocument, type ConversationQuery } from './messages.operations.generated.ts'
import type { ConversationSubject } from './subject.ts'

export type Message = ConversationQuery['conversation']['messages'][number]

/** A conversation, oldest message first. */
export function useConversation(subject: ConversationSubject) {
  const { data, rows, hasMore, changeOlder, ...pages } = useOlderPages(ConversationDocument, {
    variables: subject,
    pageOf: ({ conversation: { messages, hasOlder } }) => ({
      rows: messages.toReversed(),
      hasMore: hasOlder,
    }),
    keyOf: ({ id }) => id,
    after: (before) => ({ before }),
  })
  return {
    ...pages,
    conversation: data?.conversation,
    messages: rows?.toReversed() ?? [],
    hasOlder: hasMore,
    /** Shows the change of a message that the newest page no longer holds. */
    replace: (changed: Message) => changeOlder((each) => (each.id === changed.id ? changed : each)),
  }
}
