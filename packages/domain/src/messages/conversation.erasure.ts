import { followsPerson, type ErasureRules } from '../kernel/erasure.ts'
import { IS_UNANSWERED } from './threads.ts'

type Conversations =
  | 'Thread'
  | 'Message'
  | 'ThreadRead'
  | 'InternalNote'
  | 'ReplyAddress'
  | 'ConversationMail'
  | 'InboundMail'

/** The rules for messages of client and agency, by email too. */
export const conversationErasure: Pick<ErasureRules, Conversations> = {
  // Ids only; its messages, which are erased before it, say who wrote them.
  Thread: {
    rows: 'change',
    noun: 'conversation',
    stays: 'Others in it still need it.',
    columns: {
      id: 'keep',
      clientId: 'keep',
      projectId: 'keep',
      createdAt: 'keep',
      lastMessageId: 'keep',
      lastMessageAt: 'keep',
      isUnanswered: { update: IS_UNANSWERED },
    },
  },
  // The other side of the conversation needs to see that something was said.
  Message: {
    rows: 'change',
    noun: 'message',
    stays: 'The others see that something was said; its text and name go.',
    columns: {
      id: 'keep',
      threadId: 'keep',
      authorId: 'keep',
      authorEmailKey: { replace: 'NULL', follows: { as: 'address' } },
      authorName: { replace: `CASE WHEN t.author_id IS NULL THEN 'Erased' ELSE t.author_name END` },
      isFromClient: 'keep',
      text: { replace: `''` },
      wholeText: 'clear',
      source: 'keep',
      inboundMailId: 'keep',
      createdAt: 'keep',
      editedAt: 'keep',
      deletedAt: { update: 'coalesce(t.deleted_at, now())' },
      version: { update: 't.version + 1' },
    },
  },
  ThreadRead: {
    rows: 'delete',
    noun: 'technical record',
    columns: { threadId: 'keep', person: followsPerson, messageId: 'keep', readAt: 'keep' },
  },
  // Staff wrote it for each other: the person it is about is not given it, but it ends with them.
  InternalNote: {
    rows: 'delete',
    noun: 'internal note',
    columns: {
      id: 'keep',
      threadId: 'keep',
      authorId: 'keep',
      authorName: 'delete',
      text: 'secret',
      afterId: 'keep',
      createdAt: 'keep',
    },
  },
  // Without it, nothing that arrives is taken for the person's. That of a contact stays with the sender's address.
  ReplyAddress: {
    rows: 'delete',
    noun: 'reply address',
    columns: {
      id: 'keep',
      threadId: 'keep',
      contactId: 'keep',
      person: { follows: { as: 'person', unlessNull: 'threadId' } },
      subject: 'delete',
      messageId: 'keep',
      createdAt: 'keep',
    },
  },
  // Ids only.
  ConversationMail: {
    rows: 'delete',
    noun: 'technical record',
    columns: { id: 'keep', addressId: 'keep', firstId: 'keep', lastId: 'keep', createdAt: 'keep' },
  },
  // The mailbox still has it: without its place there, it would be fetched once more.
  InboundMail: {
    rows: 'change',
    noun: 'received email',
    stays:
      'Its place in the mailbox stays, so that it is not fetched once more; its text and sender go.',
    columns: {
      id: 'keep',
      messageKey: { replace: `'erased-' || t.id` },
      // Its text is exported; the bytes are those of the mail in the sender's own mailbox.
      raw: { secret: 'NULL' },
      bytes: 'keep',
      sender: { replace: `''` },
      subject: { replace: `''` },
      receivedAt: 'keep',
      uidValidity: 'keep',
      uid: 'keep',
      state: { update: `'dismissed'` },
      reason: 'keep',
      text: 'clear',
      wholeText: 'clear',
      files: { replace: `'[]'` },
      isPartial: 'keep',
      senderName: { replace: `''` },
      answersTo: 'keep',
      toldAt: 'keep',
      addressId: 'keep',
      decidedAt: { update: 'coalesce(t.decided_at, now())' },
      startedAttempts: 'keep',
      hasToken: 'keep',
      testMailId: 'keep',
    },
  },
}
