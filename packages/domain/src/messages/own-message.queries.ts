import type { Message } from '@loggia/contracts/messages/messages'
import { conversationKey } from '@loggia/contracts/messages/conversations'
import type { Transaction } from '@loggia/db/client'
import type { Thread } from '@loggia/db/generated/client'
import { lockSubject } from './threads.ts'
import type { SignedIn } from '../kernel/actor.ts'
import { notFound } from '../kernel/errors.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { readMessage } from './message.view.ts'
import { subjectOfThread } from './participant.ts'
import { assertReachable } from './reachable-subject.queries.ts'

interface LockedMessage {
  current: Message
  threadId: number
  /** The name of the conversation in the audit. */
  conversation: string
}

/**
 * Locks a conversation until the end of the transaction, and reads one's own message in it.
 *
 * @throws NOT_FOUND, also for a message by another author
 */
export async function lockOwnMessage(
  db: Transaction,
  actor: SignedIn,
  id: number,
): Promise<LockedMessage> {
  const found = await db.message.findUnique({ where: { id }, select: { thread: true } })
  if (!found) throw notFound('Message')
  const subject = subjectOfThread(found.thread)
  if (!subject) throw notFound('Message')
  await assertReachable(db, actor, subject).catch(() => {
    throw notFound('Message')
  })
  const conversation = await lockThreadOf(db, found.thread)
  if (conversation === null) throw notFound('Message')
  const current = await readMessage(db, actor, id)
  if (!current.isOwn) throw notFound('Message')
  return { current, threadId: found.thread.id, conversation }
}

/**
 * Locks a conversation, with its subject, until the end of the transaction. Returns its name in the audit; null where
 * it is gone.
 */
export async function lockThreadOf(db: Transaction, thread: Thread): Promise<string | null> {
  const subject = subjectOfThread(thread)
  if (!subject || !(await lockSubject(db, subject))) return null
  const [locked] = await lockRows(db, 'threads', [thread.id], 'NO KEY UPDATE')
  return locked === undefined ? null : conversationKey(subject)
}
