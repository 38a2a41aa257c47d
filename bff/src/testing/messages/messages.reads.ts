import {
  listConversations,
  listOwnConversations,
} from '@loggia/domain/messages/conversation-list.service'
import { countUnreadMessages, readConversation } from '@loggia/domain/messages/conversation.service'
import { listInternalNotes } from '@loggia/domain/messages/internal-notes.service'
import type { Read } from '../answers/read-calls.ts'

/** The reads of conversations: see `READS`. */
export const MESSAGE_READS: Read[] = [
  [
    readConversation,
    ({ staff, member, ids }) => [
      [staff, { projectId: ids.project[0] }],
      [member, { projectId: ids.project[0] }],
      [staff, { clientId: ids.client[0] }],
    ],
  ],
  [countUnreadMessages, ({ staff, member }) => [[staff], [member]]],
  [listConversations, ({ staff }) => [[staff]]],
  [listOwnConversations, ({ member }) => [[member]]],
  [listInternalNotes, ({ staff, ids }) => [[staff, { projectId: ids.project[0] }]]],
]
