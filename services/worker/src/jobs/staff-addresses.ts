import type { Database } from '@loggia/db/client'
import type { MailAddress } from '../email/mailer.ts'

/** The addresses of everybody with a staff account. */
export async function staffAddresses(db: Database): Promise<MailAddress[]> {
  const staff = await db.user.findMany({ orderBy: { id: 'asc' } })
  return staff.map((user) => ({ name: user.name, address: user.email }))
}
