import type { Database } from '@loggia/db/client'
import { RESPONSIBLE_STAFF } from './active-staff.ts'
import { MailError } from '../kernel/mail/mail-error.ts'
import type { MailAddress } from '../kernel/mail/mail.ts'

/** Every active member of staff but contractors, as the recipient of a mail. @throws MailError when there is none */
export async function staffRecipients(db: Database): Promise<MailAddress[]> {
  const staff = await db.user.findMany({ where: RESPONSIBLE_STAFF, orderBy: { id: 'asc' } })
  if (staff.length === 0) throw new MailError('NoRecipient', true)
  return staff.map(({ name, email }) => ({ name, address: email }))
}
