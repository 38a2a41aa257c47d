import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@loggia/db/client'
import { repeatOnConflict } from '@loggia/db/errors/conflicts'
import { ensureReplyAddress } from '@loggia/domain/inbound/reply-target'
import type { Log } from '@loggia/server/logging/log'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import type { WorkerEnv } from '../env.ts'
import { startRepeating } from '../runtime/start-repeating.ts'
import { lockDueConversations, type DueConversation } from './due-messages.ts'
import { mailSubject } from './mail-subject.ts'

export interface ConversationMailDeps {
  db: Database
  env: Pick<WorkerEnv, 'PUBLIC_URL' | 'OUTBOX_POLL_MS'>
  log: Log
}

/**
 * Queues a mail for everybody who has not read the messages of a conversation when they are due, once: the mail is
 * queued in the transaction that ends the wait of its notices.
 *
 * @returns a function to stop; it resolves when the current round is done
 */
export function startConversationMails(deps: ConversationMailDeps): { stop(): Promise<void> } {
  const outage = createOutageLog(deps.log, 'Mails of conversations')
  const round = async (signal: AbortSignal) => {
    while (!signal.aborted && (await queueDueMails(deps)) > 0);
    outage.recovered()
  }
  return startRepeating(round, { everyMs: deps.env.OUTBOX_POLL_MS, failed: outage.failed })
}

/** Queues the mails of one batch of conversations. Returns how many conversations there were. */
async function queueDueMails({ db, env, log }: ConversationMailDeps): Promise<number> {
  const host = new URL(env.PUBLIC_URL).hostname
  const { found, queued } = await repeatOnConflict(() =>
    db.$transaction(async (tx) => {
      const due = await lockDueConversations(tx)
      const unread = due.filter(({ messageIds }) => messageIds.length > 0)
      for (const conversation of unread) await queueMail(tx, conversation, host)
      const noticeIds = due.flatMap((conversation) => conversation.noticeIds)
      await tx.notice.updateMany({ where: { id: { in: noticeIds } }, data: { mailDueAt: null } })
      return { found: due.length, queued: unread.length }
    }),
  )
  if (queued > 0) {
    db.wakeRelay()
    log.debug({ conversations: queued }, 'mails of conversations queued')
  }
  return found
}

async function queueMail(
  db: Transaction,
  { recipient, threadId, messageIds, noticeIds }: DueConversation,
  host: string,
): Promise<void> {
  const messageId = `<${randomUUID()}@${host}>`
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
  await db.outbox.create({ data: { kind: 'sendConversationMail', refId: id, messageId } })
}
