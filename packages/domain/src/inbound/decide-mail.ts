import { INBOUND_MAIL_REASONS } from '@loggia/contracts/values/portal/inbound-mails'
import type { Transaction } from '@loggia/db/client'
import { addAnswer, type AddedAnswer } from './add-answer.ts'
import { judgeMail, type InboundRules, type Judgement } from './judge-mail.ts'
import type { ReadAnswer } from './read-answer.ts'

/** An email that was decided about, and what it added. */
export interface DecidedMail {
  id: number
  reason: Judgement['reason']
  added: AddedAnswer | null
}

/** Locks an email; false when somebody else has decided about it meanwhile. */
export async function lockMail(db: Transaction, id: number): Promise<boolean> {
  await db.$queryRaw`SELECT 1 FROM inbound_mails WHERE id = ${id} FOR UPDATE`
  return (await db.inboundMail.count({ where: { id, state: 'received' } })) > 0
}

/**
 * Decides about a locked email and adds what it says, all in one transaction, so that it is added once.
 *
 * @param read what it says; null when it could not be read
 */
export async function decideMail(
  db: Transaction,
  { id, read }: { id: number; read: ReadAnswer | null },
  rules: InboundRules,
): Promise<DecidedMail> {
  const { text, address, reason: objection } = await judgeMail(db, read, rules)
  const isWanted = objection === null && address !== null && text !== null
  const added = isWanted ? await addAnswer(db, address, { inboundMailId: id, text }) : null
  const reason = isWanted && !added ? 'gone' : objection
  const state = reason === null ? 'accepted' : INBOUND_MAIL_REASONS[reason].state
  const decided = { state, reason, text, addressId: address?.id ?? null, decidedAt: new Date() }
  await db.inboundMail.update({ where: { id }, data: decided })
  return { id, reason, added }
}
