import type { Endpoints } from '../kernel/endpoint.ts'
import { listConversations, listOwnConversations } from './conversation-list.service.ts'
import { countUnreadMessages, readConversation } from './conversation.service.ts'
import { addInternalNote, deleteInternalNote, listInternalNotes } from './internal-notes.service.ts'
import { deleteMessage, editMessage, sendMessage } from './messages.service.ts'
import { markConversationRead } from './read-mark.service.ts'

export const messagesEndpoints: Endpoints = {
  readConversation: {
    rest: 'GET /conversation',
    field: 'conversation',
    summary: 'Read a conversation, newest messages last; clients read their own',
    operation: readConversation,
  },
  markConversationRead: {
    rest: 'POST /conversation/read',
    summary: 'Remember how far one has read a conversation',
    operation: markConversationRead,
  },
  listConversations: {
    rest: 'GET /conversations',
    field: 'conversations',
    summary: 'List all conversations, those with unread messages first',
    operation: listConversations,
  },
  listOwnConversations: {
    rest: 'GET /client/conversations',
    field: 'ownConversations',
    summary: 'The conversations of the client who is signed in',
    operation: listOwnConversations,
  },
  countUnreadMessages: {
    rest: 'GET /messages/unread',
    field: 'unreadMessages',
    summary: 'Count the messages that one has not read, up to 100',
    operation: countUnreadMessages,
  },
  sendMessage: {
    rest: 'POST /messages',
    summary:
      'Write a message in a conversation, with files that were sent before; clients write in their own',
    operation: sendMessage,
    status: 201,
  },
  editMessage: {
    rest: 'PUT /messages/{id}',
    summary: "Change one's own message",
    operation: editMessage,
  },
  deleteMessage: {
    rest: 'DELETE /messages/{id}',
    summary: "Delete the text of one's own message",
    operation: deleteMessage,
  },
  listInternalNotes: {
    rest: 'GET /internal-notes',
    field: 'internalNotes',
    summary: 'Read what staff wrote for each other beside a conversation',
    operation: listInternalNotes,
  },
  addInternalNote: {
    rest: 'POST /internal-notes',
    summary: 'Add a note beside a conversation that no client ever sees',
    operation: addInternalNote,
    status: 201,
  },
  deleteInternalNote: {
    rest: 'DELETE /internal-notes/{id}',
    summary: "Delete one's own internal note",
    operation: deleteInternalNote,
  },
}
