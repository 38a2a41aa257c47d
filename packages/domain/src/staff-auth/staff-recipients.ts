import type { Database } from '@loggia/db/client'
import { ACTIVE_STAFF } from './active-staff.ts'
import type { MailAddress } from '../kernel/mail/mail.ts'

/** Every active member of staff as the recipient of a mail. */
export async function staffRecipients(db: Database): Promise<MailAddress[]> {
  const staff = await db.user.findMany({ where: ACTIVE_STAFF, orderBy: { id: 'asc' } })
  return staff.map(({ name, email }) => ({ name, address: email }))
}
