import type { Database } from '@loggia/db/client'
import type { MailAddress } from '../email/mailer.ts'

/** Every member of staff as the recipient of a mail. */
export async function staffRecipients(db: Database): Promise<MailAddress[]> {
  const staff = await db.user.findMany({ orderBy: { id: 'asc' } })
  return staff.map(({ name, email }) => ({ name, address: email }))
}
