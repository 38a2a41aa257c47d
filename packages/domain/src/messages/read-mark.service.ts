import { readMarkInput, unreadMessages } from '@loggia/contracts/messages/messages'
import { conversationKey } from '@loggia/contracts/messages/conversations'
import { lockSubject, moveReadMark } from './threads.ts'
import { personKey } from '../kernel/actor.ts'
import { recordRecipients } from '../kernel/live/notified.ts'
import { operation } from '../kernel/operation.ts'
import { assertReachable, subjectOf } from './reachable-subject.queries.ts'
import { countUnread } from './unread.queries.ts'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'

/** Marks what somebody was told of the messages of a conversation as read, so that no mail is sent about it any more. */
async function readMessageNotices(
  db: Transaction,
  recipient: PersonKey,
  threadId: number,
): Promise<void> {
  const where = { recipient, kind: 'messageReceived', message: { threadId }, readAt: null }
  const data = { readAt: new Date(), mailDueAt: null, mailDelivery: null }
  const { count } = await db.notice.updateMany({ where, data })
  // The bell, on all screens of the same person.
  if (count > 0) recordRecipients(db, [recipient])
}

/**
 * Remembers that whoever calls has read a conversation up to a message. Reading leaves no entry in the audit, but the
 * other side sees it at once.
 */
export const markConversationRead = operation({
  action: 'messages:write',
  rest: 'POST /conversation/read',
  input: readMarkInput,
  output: unreadMessages,
  limits: ['readMark.actor'],
  async run({ actor, db, publish, transaction }, { messageId, ...input }) {
    const subject = subjectOf(input)
    const person = personKey(actor)
    const moved = await transaction(async ({ db: tx }) => {
      await assertReachable(tx, actor, subject)
      if (!(await lockSubject(tx, subject))) return false
      const thread = await tx.thread.findFirst({ where: subject })
      if (!thread?.lastMessageId) return false
      const { id: threadId, lastMessageId } = thread
      // Nobody has read what is not written yet.
      const upTo = Math.min(messageId, lastMessageId)
      const isNews = await moveReadMark(tx, { threadId, person, messageId: upTo })
      if (upTo === lastMessageId) await readMessageNotices(tx, person, threadId)
      return isNews
    })
    if (moved) publish([{ topic: 'conversation', id: conversationKey(subject) }])
    return { unread: await countUnread(db, actor) }
  },
})
