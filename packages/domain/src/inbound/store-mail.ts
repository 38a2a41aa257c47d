import { MAX_INBOUND_BYTES } from '@loggia/contracts/inbound/reasons'
import type { Database } from '@loggia/db/client'
import { summaryOf, type MailSummary } from './mail-summary.ts'

/** An email as it came in. */
export interface ArrivedMail {
  /** All of it, or its beginning when it is larger than what is read. */
  raw: Uint8Array<ArrayBuffer>
  /** The size of all of it. */
  bytes: number
  /** Where it is in the mailbox, if it comes from one. */
  place?: MailPlace
}

/** The place of an email in a mailbox: its number, and what makes numbers comparable. */
interface MailPlace {
  uidValidity: string
  uid: number
}

/**
 * Stores an email before anybody judges it. One that is stored already is recognized, so that it may be handed in again
 * after anything that went wrong.
 *
 * @returns whether it was new
 */
export async function storeMail(db: Database, mail: ArrivedMail): Promise<boolean> {
  const summary = await summaryOf(mail.raw)
  if (await insert(db, mail, summary)) return true
  const stored = await db.inboundMail.findUnique({ where: { messageKey: summary.key } })
  if (stored && stored.sender !== summary.sender) {
    // Somebody else's, under its number: whoever that is cannot keep the other from being read.
    const key = `${summary.key} ${summary.sender}`
    const isNew = await insert(db, mail, { ...summary, key }, 'sameId')
    if (isNew || !mail.place) return isNew
    await db.inboundMail.updateMany({ where: { messageKey: key }, data: mail.place })
    return false
  }
  const where = { messageKey: summary.key }
  if (mail.place) await db.inboundMail.updateMany({ where, data: mail.place })
  return false
}

async function insert(
  db: Database,
  { raw, bytes, place }: ArrivedMail,
  { key, sender, subject }: MailSummary,
  reason?: 'sameId',
): Promise<boolean> {
  const isTooLarge = bytes > MAX_INBOUND_BYTES
  const held = isTooLarge ? 'tooLarge' : reason
  const { count } = await db.inboundMail.createMany({
    data: {
      messageKey: key,
      raw: isTooLarge ? null : raw,
      bytes,
      sender,
      subject,
      ...place,
      ...(held && { state: 'held', reason: held, decidedAt: new Date() }),
    },
    skipDuplicates: true,
  })
  return count > 0
}
