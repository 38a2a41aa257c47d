import { ensureReplyAddress } from '../../kernel/mail/reply-address.ts'
import { newMessageId } from '../../kernel/message-id.ts'
import {
  type SystemActor,
  type UnitOfWork,
  type WorkContext,
  inTransaction,
} from '../../kernel/unit-of-work.ts'
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

/** The unread messages of a person in a conversation, when their mail is due. */
interface DueConversation {
  recipient: string
  threadId: number
  noticeIds: number[]
  /** The messages that they have not seen and that still exist, the oldest first. */
  messageIds: number[]
}

interface Row {
  id: number
  recipient: string
  threadId: number
  messageId: number
  isDue: boolean
  isNew: boolean
}

/** As many conversations are mailed in one transaction. */
const BATCH_SIZE = 50

/**
 * Locks the notices of messages whose mails are due, by person and conversation: the first one that is due brings all
 * that came after it. Those that another worker has locked are its own. Daily mails have them among their notices.
 */
async function lockDueConversations(db: Transaction): Promise<DueConversation[]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH due AS (
      SELECT DISTINCT n.recipient, m.thread_id FROM (
        SELECT recipient, message_id FROM notices
        WHERE kind = 'messageReceived' AND mail_delivery = 'now' AND mail_due_at <= now()
          AND message_id IS NOT NULL
        ORDER BY mail_due_at LIMIT ${BATCH_SIZE}
      ) n JOIN messages m ON m.id = n.message_id)
    SELECT n.id, n.recipient, m.thread_id AS "threadId", m.id AS "messageId",
           n.mail_due_at <= now() AS "isDue",
           n.read_at IS NULL AND m.deleted_at IS NULL
             AND m.id > coalesce(seen.message_id, 0) AS "isNew"
    FROM due JOIN messages m ON m.thread_id = due.thread_id
      JOIN notices n ON n.message_id = m.id AND n.recipient = due.recipient
      LEFT JOIN thread_reads seen
        ON seen.thread_id = due.thread_id AND seen.person = due.recipient
    WHERE n.kind = 'messageReceived' AND n.mail_delivery = 'now' AND n.mail_due_at IS NOT NULL
    ORDER BY n.id FOR UPDATE OF n SKIP LOCKED`
  const groups = Map.groupBy(rows, ({ recipient, threadId }) => `${threadId} ${recipient}`)
  // Without a due one, another worker is at it, and this one came after it had looked.
  return [...groups.values()].filter((group) => group.some(({ isDue }) => isDue)).map(toDue)
}

function toDue(rows: Row[]): DueConversation {
  const { recipient = '', threadId = 0 } = rows[0] ?? {}
  const messageIds = rows.filter(({ isNew }) => isNew).map(({ messageId }) => messageId)
  return { recipient, threadId, noticeIds: rows.map(({ id }) => id), messageIds }
}
