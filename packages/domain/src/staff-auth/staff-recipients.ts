import type { Database } from '@loggia/db/client'
import { RESPONSIBLE_STAFF } from './active-staff.ts'
import type { MailAddress } from '../kernel/mail/mail.ts'

/** Every active member of staff but contractors, as the recipient of a mail. */
export async function staffRecipients(db: Database): Promise<MailAddress[]> {
  const staff = await db.user.findMany({ where: RESPONSIBLE_STAFF, orderBy: { id: 'asc' } })
  return staff.map(({ name, email }) => ({ name, address: email }))
}
