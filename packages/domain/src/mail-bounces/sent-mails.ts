import { addressKey } from '@loggia/contracts/email-address'
import type { Database } from '@loggia/db/client'
import type { Mail } from '../kernel/mail/mail.ts'

/**
 * Writes down who is about to get an email, so that a report about it can be proved: reports come from strangers, and
 * only the recipients know its Message-ID. A repeated attempt writes nothing more.
 *
 * @returns the row of the first recipient, whose id goes into the return path; null for an email to nobody
 */
export async function recordSentMail(
  db: Database,
  { messageId, to = [], bcc = [] }: Mail & { messageId: string },
): Promise<number | null> {
  const keys = new Set([...to, ...bcc].map(({ address }) => addressKey(address)))
  const data = [...keys].map((emailKey) => ({ messageId, emailKey }))
  await db.sentMail.createMany({ data, skipDuplicates: true })
  const where = { messageId }
  const orderBy = { id: 'asc' } as const
  return (await db.sentMail.findFirst({ where, orderBy }))?.id ?? null
}

/** Replaces the Message-ID of a sent email by the one that its provider gave it, so that answers and reports find it. */
export async function learnMessageId(
  db: Database,
  announced: string,
  arrived: string,
): Promise<void> {
  const change = { where: { messageId: announced }, data: { messageId: arrived } }
  await db.$transaction([
    db.replyAddress.updateMany(change),
    db.newsletterDelivery.updateMany(change),
    db.sentMail.updateMany(change),
    db.outbox.updateMany(change),
  ])
}
