import type { InternalNote, Message } from '@loggia/contracts/portal/messages'
import type * as list from '@loggia/domain/messages/conversation-list.service'
import type * as conversation from '@loggia/domain/messages/conversation.service'
import type * as notes from '@loggia/domain/messages/internal-notes.service'
import type * as messages from '@loggia/domain/messages/messages.service'
import type * as marks from '@loggia/domain/messages/read-mark.service'
import type { ExamplesOf } from './example.ts'

const text = 'The first draft is ready: https://draft.example/\n\nWhat do you think?'
const projectId = 3

const message: Message = {
  id: 12,
  authorName: 'Lin Clerk',
  isFromClient: false,
  isOwn: true,
  text,
  source: 'screen',
  createdAt: '2026-05-04T09:30:00.000Z',
  editedAt: null,
  deletedAt: null,
  version: 1,
  attachments: [
    {
      id: 41,
      name: 'Draft.pdf',
      mimeType: 'application/pdf',
      bytes: 1_204_224,
      state: 'stored',
      reason: null,
      documentId: '1AbCdEfGhIjKlMnOp',
    },
  ],
  emailId: null,
}

const about = {
  clientId: 7,
  clientName: 'Grace Hopper',
  projectId,
  projectTitle: 'Cloud migration',
}

const listed = {
  ...about,
  unread: 1,
  lastText: 'It looks good.',
  lastAuthor: 'Grace Hopper',
  lastMessageAt: '2026-05-04T10:05:00.000Z',
}

const note: InternalNote = {
  id: 4,
  authorName: 'Lin Clerk',
  isOwn: true,
  text: 'She prefers to be called in the morning.',
  afterId: 12,
  createdAt: '2026-05-04T11:00:00.000Z',
}

export const messagesExamples = {
  readConversation: {
    query: { projectId: '3' },
    answer: {
      ...about,
      messages: [message],
      hasOlder: false,
      readUpTo: 12,
      seenUpTo: 12,
      seenAt: '2026-05-04T10:00:00.000Z',
      unread: 0,
    },
  },
  markConversationRead: { body: { projectId, messageId: 12 }, answer: { unread: 0 } },
  listConversations: {
    answer: {
      conversations: [{ ...listed, company: 'Navy', isUnanswered: true }],
      hasMore: false,
      newestOnly: null,
    },
  },
  listOwnConversations: { answer: [listed] },
  countUnreadMessages: { answer: { unread: 1 } },
  sendMessage: { body: { projectId, text }, answer: message },
  editMessage: {
    body: { text: 'The first draft is ready.', version: 1 },
    answer: {
      ...message,
      text: 'The first draft is ready.',
      editedAt: '2026-05-04T09:35:00.000Z',
      version: 2,
    },
  },
  deleteMessage: {},
  listInternalNotes: { query: { projectId: '3' }, answer: [note] },
  addInternalNote: { body: { projectId, text: note.text }, answer: note },
  deleteInternalNote: {},
} satisfies ExamplesOf<
  typeof list & typeof conversation & typeof notes & typeof messages & typeof marks
>
