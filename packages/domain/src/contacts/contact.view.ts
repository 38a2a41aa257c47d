import { ANSWER_WITHIN, businessDaysBefore, isOverdue } from './business-days.ts'
import { contact } from '@loggia/contracts/contacts'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { AppError } from '../kernel/errors.ts'
import { lockRow } from '../kernel/row-locks.ts'
import { rowMapper } from '../kernel/row-mapper.ts'
import { viewColumns } from '../kernel/view-columns.ts'

export const joinStaff = Prisma.sql`
  LEFT JOIN users u ON u.id = contacts.contacted_by_id
  LEFT JOIN users reader ON reader.id = contacts.read_by_id
  LEFT JOIN users owner ON owner.id = contacts.owner_id`

export const contactsWithStaff = Prisma.sql`contacts ${joinStaff}`

/** `contact` of contracts, selected from `contactsWithStaff`. */
export const contactView = viewColumns('Contact', contact, {
  alias: 'contacts',
  computed: {
    contactedBy: Prisma.sql`u.name`,
    readBy: Prisma.sql`reader.name`,
    owner: Prisma.sql`owner.name`,
    isQuarantined: Prisma.sql`contacts.quarantined_at IS NOT NULL`,
    isOverdue: (now) => Prisma.sql`
      NOT contacts.has_been_contacted AND contacts.quarantined_at IS NULL
        AND contacts.created_at < ${businessDaysBefore(now, ANSWER_WITHIN)}`,
  },
})

const name = { select: { name: true } } as const

export const withStaff = { contactedBy: name, readBy: name, owner: name } as const

export type ContactRow = Prisma.ContactGetPayload<{ include: typeof withStaff }>

const storedState = ({ contactedBy, readBy, owner, quarantinedAt }: ContactRow) => ({
  contactedBy: contactedBy?.name ?? null,
  readBy: readBy?.name ?? null,
  owner: owner?.name ?? null,
  isQuarantined: quarantinedAt !== null,
})

/** A contact as the audit keeps it: without what changes merely because time passes. */
export const toContactState = rowMapper('Contact', contact.omit({ isOverdue: true }), storedState)

/** The states of those contacts that exist, by id. */
export async function contactStatesById(db: Transaction, ids: readonly number[]) {
  const where = { id: { in: [...ids] } }
  const orderBy = { id: 'asc' } as const
  const rows = await db.contact.findMany({ where, orderBy, include: withStaff })
  return rows.map(toContactState)
}

/** A contact as staff see it. */
export const toContact = rowMapper('Contact', contact, (row: ContactRow) => {
  const isNew = !row.hasBeenContacted && row.quarantinedAt === null
  return { ...storedState(row), isOverdue: isNew && isOverdue(row.createdAt, new Date()) }
})

/** Locks a contact until the end of the transaction. @throws NOT_FOUND */
export function lockContact(db: Transaction, id: number): Promise<ContactRow> {
  const read = () => db.contact.findUnique({ where: { id }, include: withStaff })
  return lockRow(db, 'contacts', id, read)
}

/** Refuses to answer or keep what is held back as spam. @throws VALIDATION */
export function refuseSpam({ quarantinedAt }: Pick<ContactRow, 'quarantinedAt'>): void {
  if (quarantinedAt === null) return
  throw new AppError(
    'VALIDATION',
    'This contact is held back as probable spam. Choose "Not spam" first.',
  )
}

/** The columns that record whether somebody answered a contact, and if so who and when. */
export function contactedMark(hasBeenContacted: boolean, userId: number) {
  return hasBeenContacted
    ? { hasBeenContacted, contactedAt: new Date(), contactedById: userId }
    : { hasBeenContacted, contactedAt: null, contactedById: null }
}
