import { ANSWER_WITHIN, businessDaysBefore, isOverdue } from './business-days.ts'
import type { Contact } from '@loggia/contracts/contacts'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { lockRow } from '../../data/row-locks.ts'
import { isoTime } from '../../data/list-sql.ts'

export const withStaff = { contactedBy: { select: { name: true } } } as const

export type ContactRow = Prisma.ContactGetPayload<{ include: typeof withStaff }>

/** The columns of `contact` in contracts, of `contacts e` joined with `users u`. */
export function contactColumns(now: Date): Prisma.Sql {
  return Prisma.sql`
    e.id, e.first_name AS "firstName", e.last_name AS "lastName", e.email, e.company,
    e.project_type AS "projectType", e.message, e.has_been_contacted AS "hasBeenContacted",
    ${isoTime('e.contacted_at')} AS "contactedAt", u.name AS "contactedBy",
    e.quarantined_at IS NOT NULL AS "isQuarantined",
    NOT e.has_been_contacted AND e.quarantined_at IS NULL
      AND e.created_at < ${businessDaysBefore(now, ANSWER_WITHIN)} AS "isOverdue",
    e.client_id AS "clientId", ${isoTime('e.created_at')} AS "createdAt"`
}

/** The row, held until the end of the transaction. @throws NOT_FOUND */
export function lockContact(db: Transaction, id: number): Promise<ContactRow> {
  const read = () => db.contact.findUnique({ where: { id }, include: withStaff })
  return lockRow(db, 'contacts', id, read)
}

/** What is written when a contact is marked: that somebody was in touch, who and when; or nobody. */
export function contactedMark(hasBeenContacted: boolean, userId: number) {
  return hasBeenContacted
    ? { hasBeenContacted, contactedAt: new Date(), contactedById: userId }
    : { hasBeenContacted, contactedAt: null, contactedById: null }
}

/** What is stored of a contact, for the audit. */
export function toContactState(row: ContactRow): Omit<Contact, 'isOverdue'> {
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
    clientId: row.clientId,
    createdAt: row.createdAt.toISOString(),
  }
}

/** A contact as staff see it. */
export function toContact(row: ContactRow): Contact {
  const isNew = !row.hasBeenContacted && row.quarantinedAt === null
  return { ...toContactState(row), isOverdue: isNew && isOverdue(row.createdAt, new Date()) }
}
