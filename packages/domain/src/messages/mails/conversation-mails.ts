import { ensureReplyAddress } from '../../kernel/mail/reply-target.ts'
import { newMessageId } from '../../kernel/message-id.ts'
import { inTransaction } from '../../kernel/transaction.ts'
import type { SystemActor, UnitOfWork, WorkContext } from '../../kernel/unit-of-work.ts'
import { lockDueConversations, type DueConversation } from './due-messages.ts'
import { personOf } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { oneLine } from '../../kernel/mail/one-line.ts'

const MAILER: SystemActor = { kind: 'system', name: 'Emails of conversations' }

/**
 * Queues an email for each person with unread messages of a conversation when they are due, once: it is queued in the
 * transaction that ends the wait of its notices.
 *
 * @returns how many conversations were looked at; there may be more
 */
export async function queueConversationMails(context: WorkContext): Promise<number> {
  return inTransaction(context, MAILER, async (unit) => {
    const due = await lockDueConversations(unit.db)
    const unread = due.filter(({ messageIds }) => messageIds.length > 0)
    for (const conversation of unread) {
      await queueMail(unit, conversation, newMessageId(context.config))
    }
    const noticeIds = due.flatMap((conversation) => conversation.noticeIds)
    await unit.db.notice.updateMany({
      where: { id: { in: noticeIds } },
      data: { mailDueAt: null },
    })
    return due.length
  })
}

async function queueMail(
  { db, enqueueMail }: UnitOfWork,
  { recipient, threadId, messageIds, noticeIds }: DueConversation,
  messageId: string,
): Promise<void> {
  const subject = await mailSubject(db, threadId, recipient)
  const address = await ensureReplyAddress(db, { threadId, person: recipient, subject, messageId })
  const { id } = await db.conversationMail.create({
    data: {
      addressId: address.id,
      firstId: Math.min(...messageIds),
      lastId: Math.max(...messageIds),
    },
  })
  // By it, the link that ends mails of messages names the person.
  const { id: mailId } = await db.noticeMail.create({
    data: { recipient, kinds: ['messageReceived'] },
  })
  await db.notice.updateMany({ where: { id: { in: noticeIds } }, data: { mailId } })
  await enqueueMail('sendConversationMail', id, { messageId })
}

const MAX_TITLE = 120

/**
 * The subject of a person's mails about a conversation. It stays the same when a project gets another name: mail
 * programs keep mails of one subject together.
 */
async function mailSubject(db: Transaction, threadId: number, recipient: string): Promise<string> {
  const thread = await db.thread.findUniqueOrThrow({
    where: { id: threadId },
    include: { client: true, project: { include: { client: true } } },
  })
  const client = oneLine((thread.client ?? thread.project?.client)?.name ?? '', MAX_TITLE)
  const project = thread.project && oneLine(thread.project.title, MAX_TITLE)
  if (personOf(recipient).kind === 'client')
    return project ? `Messages about ${project}` : 'Messages for you'
  return project ? `Messages about ${project} (${client})` : `Messages from ${client}`
}
