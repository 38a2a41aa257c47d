import { answeredSince } from './business-days.ts'
import { contact, type Contact, type contactListInput } from '@loggia/contracts/contacts/contacts'
import type { ContactFilter } from '@loggia/contracts/contacts/values'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import { emailKeyOf } from '../clients/client.view.ts'
import { changesBetween } from '../kernel/change-row.ts'
import { AppError } from '../kernel/errors.ts'
import { anyContains } from '../kernel/lists/list-statement.ts'
import { viewById, viewsById } from '../kernel/read-view.ts'
import { lockMatching, lockRow } from '../kernel/row-locks.ts'
import { staffName, viewColumns } from '../kernel/view-columns.ts'
import { senderText } from './sender-text.ts'

const isListed = Prisma.sql`contacts.quarantined_at IS NULL`

/** Whether a contact waits for a reply. */
export const isNew = Prisma.sql`NOT contacts.has_been_contacted AND ${isListed}`

/** Whether it waits, and nobody has taken it over. */
export const isNobodys = Prisma.sql`${isNew} AND contacts.owner_id IS NULL`

/** Since when a contact waits: its latest answer by email, or else its arrival. */
export const waitsSince = Prisma.sql`coalesce((
    SELECT a.created_at FROM contact_answers a WHERE a.contact_id = contacts.id
    ORDER BY a.id DESC LIMIT 1), contacts.created_at)`

/** `contact` of contracts, selected from `contacts`. */
export const contactView = viewColumns('Contact', contact, {
  alias: 'contacts',
  computed: {
    contactedBy: staffName('contacts.contacted_by_id'),
    readBy: staffName('contacts.read_by_id'),
    owner: staffName('contacts.owner_id'),
    isQuarantined: Prisma.sql`contacts.quarantined_at IS NOT NULL`,
    // As a text, since Prisma sends times without their zone.
    isOverdue: (now) => Prisma.sql`
      ${isNew} AND ${waitsSinceBefore(answeredSince(Prisma.sql`${now.toISOString()}::timestamptz`))}`,
  },
})

/** The time of its arrival leads along an index, and an answer is looked up for the rest. */
function waitsSinceBefore(time: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`contacts.created_at < ${time} AND ${waitsSince} < ${time}`
}

/** The reader, and the time. */
interface Reader {
  now: Date
  staffId: number
}

/** The conditions of a list or an export, for `contacts`. */
export function contactsMatching(
  { q, status }: Pick<z.output<typeof contactListInput>, 'q' | 'status'>,
  reader: Reader,
) {
  return [isInState(status ?? 'all', reader), q && anyContains(SEARCHED, q)]
}

const SEARCHED = [senderText('contacts'), 'contacts.message']

/** Probable spam has a filter of its own. */
function isInState(state: ContactFilter | 'all', { now, staffId }: Reader): Prisma.Sql {
  switch (state) {
    case 'all':
      return isListed
    case 'mine':
      return Prisma.sql`${isNew} AND contacts.owner_id = ${staffId}`
    case 'new':
      return isNew
    case 'overdue':
      // As a time, so that the total of the list is found again: `totalKey`.
      return Prisma.sql`${isNew} AND ${waitsSinceBefore(answeredSince(Prisma.sql`${now}::timestamptz`))}`
    case 'contacted':
      return Prisma.sql`contacts.has_been_contacted AND ${isListed}`
    case 'quarantined':
      return Prisma.sql`contacts.quarantined_at IS NOT NULL`
  }
}

/** The ids of the contacts that belong to a client or come from its email address. */
export function contactsOfClient(clientId: number): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM contacts WHERE client_id = ${clientId}
    UNION SELECT id FROM contacts WHERE lower(email) = ${emailKeyOf(clientId)}`
}

/** One contact as staff see it. @throws NOT_FOUND */
export function findContact(db: Transaction, id: number): Promise<Contact> {
  return viewById(db, contactView, id)
}

/** A contact as the audit keeps it: without fields that change merely because time passes. */
function recordedState({ isOverdue: _time, ...state }: Contact) {
  return state
}

/** The states of those contacts that exist, by id. */
export async function contactStatesById(db: Transaction, ids: readonly number[]) {
  return (await viewsById(db, contactView, ids)).map(recordedState)
}

/** The columns of a change that the audit keeps. */
export function recordedChange(before: Contact, after: Contact) {
  return changesBetween(recordedState(before), recordedState(after))
}

/** Locks a contact until the end of the transaction. @throws NOT_FOUND */
export function lockContact(db: Transaction, id: number): Promise<Contact> {
  return lockRow(db, 'contacts', id, () => findContact(db, id))
}

/** Locks the oldest contacts that are held back as spam until the end of the transaction. Returns their ids. */
export function lockOldestSpam(db: Transaction, limit: number): Promise<number[]> {
  const isSpam = Prisma.sql`quarantined_at IS NOT NULL`
  const oldest = Prisma.sql`SELECT id FROM contacts WHERE ${isSpam} ORDER BY id LIMIT ${limit}`
  return lockMatching(db, 'contacts', Prisma.sql`id IN (${oldest}) AND ${isSpam}`)
}

/** Refuses to answer or keep probable spam. @throws VALIDATION */
export function refuseSpam({ isQuarantined }: Contact): void {
  if (!isQuarantined) return
  throw new AppError(
    'VALIDATION',
    'This contact is held back as probable spam. Choose "Not spam" first.',
  )
}

/** The columns of the answer to a contact, with its author and time. */
export function contactedMark(hasBeenContacted: boolean, userId: number) {
  return hasBeenContacted
    ? { hasBeenContacted, contactedAt: new Date(), contactedById: userId }
    : { hasBeenContacted, contactedAt: null, contactedById: null }
}
