import type { Transaction } from '@loggia/db/client'

/** The unread messages of a person in a conversation, when their mail is due. */
export interface DueConversation {
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
export async function lockDueConversations(db: Transaction): Promise<DueConversation[]> {
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
