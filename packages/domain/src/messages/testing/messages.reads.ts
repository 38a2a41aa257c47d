import {
  listConversations,
  listOwnConversations,
  countUnreadMessages,
  readConversation,
} from '../conversation.service.ts'
import { listInternalNotes } from '../internal-notes.service.ts'
import type { Read } from '@loggia/testing/api/answers/read-calls'

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
