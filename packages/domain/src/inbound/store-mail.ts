import type { MailFile } from '@loggia/contracts/inbound/inbound-mails'
import type { Database } from '@loggia/db/client'
import { summaryOf, type MailSummary } from './mail-summary.ts'

/** An email as it came in. */
export interface ArrivedMail {
  /** All of it, or of one that is too large its head and its words, as an email of their own. */
  raw: Uint8Array<ArrayBuffer>
  /** The size of all of it. */
  bytes: number
  /** Of a larger one: the files that were left out, and whether its text is complete. */
  part?: { files: readonly MailFile[]; hasWords: boolean }
  /** Where it is in the mailbox, if it comes from one. */
  place?: MailPlace
}

/** The place of an email in a mailbox: its number, and the key that makes numbers comparable. */
interface MailPlace {
  uidValidity: string
  uid: number
}

/**
 * Stores an email before it is judged. One that is stored already is recognized, so that it may be handed in again
 * after anything that went wrong.
 *
 * @returns whether it was new
 */
export async function storeMail(db: Database, mail: ArrivedMail): Promise<boolean> {
  const summary = await summaryOf(mail.raw)
  if (await insert(db, mail, summary)) return true
  const stored = await db.inboundMail.findUnique({ where: { messageKey: summary.key } })
  if (stored && stored.sender !== summary.sender) {
    // A foreign email with the same number must not keep the other from being read.
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
  { raw, bytes, part, place }: ArrivedMail,
  { key, sender, subject }: MailSummary,
  reason: 'sameId' | 'tooLarge' | undefined = part && !part.hasWords ? 'tooLarge' : undefined,
): Promise<boolean> {
  const { count } = await db.inboundMail.createMany({
    data: {
      messageKey: key,
      raw,
      bytes,
      sender,
      subject,
      ...(part && { isPartial: true, files: part.files.map((file) => ({ ...file })) }),
      ...place,
      // The later decision reads its head, and tells of it.
      ...(reason && { reason }),
    },
    skipDuplicates: true,
  })
  return count > 0
}
