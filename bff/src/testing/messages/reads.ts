import type { Operation } from '../../core/operation.ts'
import {
  listConversations,
  listOwnConversations,
} from '../../features/messages/conversation-list.service.ts'
import {
  countUnreadMessages,
  readConversation,
} from '../../features/messages/conversation.service.ts'
import { listInternalNotes } from '../../features/messages/internal-notes.service.ts'
import type { SeededApp } from '../answers-seed.ts'
import type { Browser } from '../browser.ts'

type Calls = (seeded: SeededApp) => [browser: Browser, input?: Record<string, unknown>][]

/** The reads of conversations: see `READS`. */
export const MESSAGE_READS: [operation: Operation, field: string, calls: Calls][] = [
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
