import type { ConversationQuery } from '../features/messages/shared/messages.operations.generated.ts'
import type { UploadTargetQuery } from '../features/uploads/shared/uploads.operations.generated.ts'

/** The general conversation, without a message. */
export const EMPTY_CONVERSATION: ConversationQuery['conversation'] = {
  clientId: 7,
  clientName: 'Grace Okafor',
  projectId: null,
  projectTitle: null,
  clientHasAccess: true,
  messages: [],
  hasOlder: false,
  readUpTo: 0,
  seenUpTo: 0,
  seenAt: null,
  unread: 0,
}

type Message = ConversationQuery['conversation']['messages'][number]

/** A message of the client. */
export function buildMessage(overrides: Partial<Message> = {}): Message {
  return {
    id: 1,
    authorName: 'Grace Okafor',
    isFromClient: true,
    isOwn: false,
    text: 'Are you there?',
    source: 'SCREEN',
    createdAt: '2026-03-02T09:00:00.000Z',
    editedAt: null,
    deletedAt: null,
    version: 1,
    attachments: [],
    emailId: null,
    wholeText: null,
    ...overrides,
  }
}

/** A client who may send no files. */
export const CLOSED_UPLOADS: UploadTargetQuery['uploadTarget'] = {
  clientId: 7,
  company: null,
  isOpen: false,
  closedBecause: 'Sending files is off.',
  isClosedForClient: false,
  endings: [],
  maxBytes: 1,
  usedBytes: 0,
  quotaBytes: 1,
}
