import type { Contact } from '@atrium/contracts/contacts'
import type { Transaction } from '@atrium/db/client'
import type { Prisma } from '@atrium/db/generated/client'
import { heldRow } from '../../core/held-rows.ts'

export const withStaff = { contactedBy: { select: { name: true } } } as const

export type ContactRow = Prisma.ContactGetPayload<{ include: typeof withStaff }>

/** The row, held until the end of the transaction. @throws NOT_FOUND */
export function holdContact(db: Transaction, id: number): Promise<ContactRow> {
  const read = () => db.contact.findUnique({ where: { id }, include: withStaff })
  return heldRow(db, 'contacts', id, read)
}

/** What is written when an enquiry is marked: that somebody was in touch, who and when; or nobody. */
export function contactedMark(hasBeenContacted: boolean, userId: number) {
  return hasBeenContacted
    ? { hasBeenContacted, contactedAt: new Date(), contactedById: userId }
    : { hasBeenContacted, contactedAt: null, contactedById: null }
}

export function toContact(row: ContactRow): Contact {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    company: row.company,
    projectType: row.projectType,
    message: row.message,
    hasBeenContacted: row.hasBeenContacted,
    contactedAt: row.contactedAt?.toISOString() ?? null,
    contactedBy: row.contactedBy?.name ?? null,
    isQuarantined: row.quarantinedAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}
