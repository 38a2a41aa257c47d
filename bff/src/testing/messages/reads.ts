import {
  listConversations,
  listOwnConversations,
} from '../../features/messages/conversation-list.service.ts'
import {
  countUnreadMessages,
  readConversation,
} from '../../features/messages/conversation.service.ts'
import { listInternalNotes } from '../../features/messages/internal-notes.service.ts'
import type { Read } from '../answers/read-calls.ts'

/** The reads of conversations: see `READS`. */
export const MESSAGE_READS: Read[] = [
  [
    readConversation,
    'conversation',
    ({ staff, member, ids }) => [
      [staff, { projectId: ids.project[0] }],
      [member, { projectId: ids.project[0] }],
      [staff, { clientId: ids.client[0] }],
    ],
  ],
  [countUnreadMessages, 'unreadMessages', ({ staff, member }) => [[staff], [member]]],
  [listConversations, 'conversations', ({ staff }) => [[staff]]],
  [listOwnConversations, 'ownConversations', ({ member }) => [[member]]],
  [
    listInternalNotes,
    'internalNotes',
    ({ staff, ids }) => [[staff, { projectId: ids.project[0] }]],
  ],
]
