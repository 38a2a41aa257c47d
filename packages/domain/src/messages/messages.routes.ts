import { rowAndBody, rowOnly, type Route } from '../kernel/route.ts'
import { listConversations, listOwnConversations } from './conversation-list.service.ts'
import { countUnreadMessages, readConversation } from './conversation.service.ts'
import { addInternalNote, deleteInternalNote, listInternalNotes } from './internal-notes.service.ts'
import { deleteMessage, editMessage, sendMessage } from './messages.service.ts'
import { markConversationRead } from './read-mark.service.ts'

export const messagesRoutes: Route[] = [
  {
    name: 'readConversation',
    method: 'get',
    path: '/conversation',
    summary: 'Read a conversation, newest messages last; clients read their own',
    operation: readConversation,
  },
  {
    name: 'markConversationRead',
    method: 'post',
    path: '/conversation/read',
    summary: 'Remember how far one has read a conversation',
    operation: markConversationRead,
  },
  {
    name: 'listConversations',
    method: 'get',
    path: '/conversations',
    summary: 'List all conversations, those with unread messages first',
    operation: listConversations,
  },
  {
    name: 'listOwnConversations',
    method: 'get',
    path: '/client/conversations',
    summary: 'The conversations of the client who is signed in',
    operation: listOwnConversations,
  },
  {
    name: 'countUnreadMessages',
    method: 'get',
    path: '/messages/unread',
    summary: 'Count the messages that one has not read, up to 100',
    operation: countUnreadMessages,
  },
  {
    name: 'sendMessage',
    method: 'post',
    path: '/messages',
    summary:
      'Write a message in a conversation, with files that were sent before; clients write in their own',
    operation: sendMessage,
    status: 201,
  },
  {
    name: 'editMessage',
    method: 'put',
    path: '/messages/{id}',
    summary: "Change one's own message",
    operation: editMessage,
    input: rowAndBody,
  },
  {
    name: 'deleteMessage',
    method: 'delete',
    path: '/messages/{id}',
    summary: "Delete the text of one's own message",
    operation: deleteMessage,
    input: rowOnly,
    status: 204,
  },
  {
    name: 'listInternalNotes',
    method: 'get',
    path: '/internal-notes',
    summary: 'Read what staff wrote for each other beside a conversation',
    operation: listInternalNotes,
  },
  {
    name: 'addInternalNote',
    method: 'post',
    path: '/internal-notes',
    summary: 'Add a note beside a conversation that no client ever sees',
    operation: addInternalNote,
    status: 201,
  },
  {
    name: 'deleteInternalNote',
    method: 'delete',
    path: '/internal-notes/{id}',
    summary: "Delete one's own internal note",
    operation: deleteInternalNote,
    input: rowOnly,
    status: 204,
  },
]
