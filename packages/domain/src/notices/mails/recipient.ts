import { personOf } from '@loggia/contracts/person-key'
import type { Database } from '@loggia/db/client'
import { ACTIVE_STAFF } from '../../staff-auth/active-staff.ts'
import { admitsToPortal } from '../../portal-access/admission.ts'
import { findPortalPerson, recordsOfAddress } from '../../portal-access/people.ts'
import type { MailAddress } from '../../kernel/mail/mail.ts'

/** Somebody who is mailed notices, and the side on which they read them. */
interface Recipient {
  side: 'staff' | 'client'
  address: MailAddress
  /** Whether they may still learn of a client; of what is about none, everybody may. */
  mayLearnOf(clientId: number | null): boolean
}

/** Whoever the key of a person names, as long as they may sign in. */
export async function findRecipient(db: Database, person: string): Promise<Recipient | null> {
  const named = personOf(person)
  if (named.kind === 'staff') {
    const user = await db.user.findFirst({ where: { id: named.id, ...ACTIVE_STAFF } })
    const address = user && { name: user.name, address: user.email }
    return address && { side: named.kind, address, mayLearnOf: () => true }
  }
  const client = await findPortalPerson(db, named.emailKey)
  if (!client) return null
  const records = await recordsOfAddress(db, named.emailKey)
  const admitting = records.filter(admitsToPortal).map(({ id }) => id)
  return {
    side: 'client',
    address: { name: client.name, address: client.email },
    mayLearnOf: (clientId) => clientId === null || admitting.includes(clientId),
  }
}
