import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { listConversations, listOwnConversations } from './conversation-list.service.ts'
import { countUnreadMessages, readConversation } from './conversation.service.ts'
import { addInternalNote, deleteInternalNote, listInternalNotes } from './internal-notes.service.ts'
import { deleteMessage, editMessage, sendMessage } from './messages.service.ts'
import { markConversationRead } from './read-mark.service.ts'

export const messagesResolvers = {
  Query: {
    conversation: resolver(readConversation),
    unreadMessages: resolver(countUnreadMessages),
    ownConversations: resolver(listOwnConversations),
    conversations: resolver(listConversations),
    internalNotes: resolver(listInternalNotes),
  },
  Mutation: {
    sendMessage: resolver(sendMessage),
    editMessage: resolver(editMessage),
    deleteMessage: resolver(deleteMessage),
    markConversationRead: resolver(markConversationRead),
    addInternalNote: resolver(addInternalNote),
    deleteInternalNote: resolver(deleteInternalNote),
  },
} satisfies Resolvers
