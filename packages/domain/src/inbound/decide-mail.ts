import { INBOUND_MAIL_REASONS } from '@loggia/contracts/inbound/reasons'
import type { Transaction } from '@loggia/db/client'
import { lockRows } from '../kernel/row-locks.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { addAnswer, answerRecord } from './add-answer.ts'
import { classifyMail, type InboundRules, type Classification } from './classify-mail.ts'
import type { ReadAnswer } from './read-answer.ts'

/** Locks an email; false when somebody else has decided about it meanwhile. */
export async function lockMail(db: Transaction, id: number): Promise<boolean> {
  await lockRows(db, 'inbound_mails', [id])
  return (await db.inboundMail.count({ where: { id, state: 'received' } })) > 0
}

/**
 * Decides about a locked email and adds what it says, all in one transaction, so that it is added once.
 *
 * @param read what it says; null when it could not be read
 * @returns why it does not become a message; null when it does
 */
export async function decideMail(
  { db, audit }: UnitOfWork,
  { id, read }: { id: number; read: ReadAnswer | null },
  rules: InboundRules,
): Promise<Classification['reason']> {
  const { text, address, reason: objection } = await classifyMail(db, read, rules)
  const isWanted = objection === null && address !== null && text !== null
  const added = isWanted ? await addAnswer(db, address, { inboundMailId: id, text }) : null
  const reason = isWanted && !added ? 'gone' : objection
  const state = reason === null ? 'accepted' : INBOUND_MAIL_REASONS[reason].state
  const decided = { state, reason, text, addressId: address?.id ?? null, decidedAt: new Date() }
  await db.inboundMail.update({ where: { id }, data: decided })
  if (added) await audit(answerRecord(added))
  return reason
}
