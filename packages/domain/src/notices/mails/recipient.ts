import type { Database } from '@loggia/db/client'
import { ACTIVE_STAFF } from '../../staff-auth/active-staff.ts'
import { findPortalPerson } from '../../portal-access/people.ts'
import type { MailAddress } from '../../kernel/mail/mail.ts'

/** Somebody who is mailed notices, and the side on which they read them. */
interface Recipient {
  side: 'staff' | 'client'
  address: MailAddress
}

/** Whoever the key of a person names, as long as they may sign in. */
export async function findRecipient(db: Database, person: string): Promise<Recipient | null> {
  const [, side, key = ''] = /^(staff|client):(.+)$/s.exec(person) ?? []
  if (side === 'staff') {
    const user = await db.user.findFirst({ where: { id: Number(key), ...ACTIVE_STAFF } })
    return user && { side, address: { name: user.name, address: user.email } }
  }
  const client = await findPortalPerson(db, key)
  return client && { side: 'client', address: { name: client.name, address: client.email } }
}
