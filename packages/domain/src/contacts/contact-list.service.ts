import type { ContactFilter } from '@loggia/contracts/contacts/values'
import { ANSWER_WITHIN, businessDaysBefore } from './business-days.ts'
import { contact, contactListInput } from '@loggia/contracts/contacts/contacts'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import { listOperation } from '../kernel/lists/list-operation.ts'
import { anyContains, orderOf, searchesNewest } from '../kernel/lists/list-sql.ts'
import type { ListQuery } from '../kernel/lists/list-statement.ts'
import { contactView, joinStaff } from './contact.view.ts'

export const listContacts = listOperation({
  action: 'contacts:read',
  input: contactListInput,
  item: contact,
  query: ({ actor }, input) => contactQuery(input, actor.id),
})

/** The list that a search, a filter and an order select for a member of staff. */
export function contactQuery(
  input: Pick<z.output<typeof contactListInput>, 'q' | 'status' | 'sort'>,
  staffId: number,
): ListQuery<typeof contact> {
  const now = new Date()
  return {
    view: contactView,
    joins: joinStaff,
    conditions: contactsMatching(input, { now, staffId }),
    order: orderOf(input, ORDER),
    isSearch: Boolean(input.q),
    newestOnly: searchesNewest(input.q),
    now,
  }
}

/** Who reads, and when. */
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

const SEARCHED = [
  'contacts.first_name',
  'contacts.last_name',
  'contacts.email',
  'contacts.company',
  'contacts.message',
]

const ORDER = {
  defaultSort: '-createdAt',
  columns: {
    createdAt: 'contacts.created_at',
    name: `lower(contacts.first_name || ' ' || contacts.last_name)`,
    lastName: 'lower(contacts.last_name)',
    email: 'lower(contacts.email)',
  },
}

/** What is held back as spam stands under its own filter only. */
function isInState(state: ContactFilter | 'all', { now, staffId }: Reader): Prisma.Sql {
  const isListed = Prisma.sql`contacts.quarantined_at IS NULL`
  const isNew = Prisma.sql`NOT contacts.has_been_contacted AND ${isListed}`
  switch (state) {
    case 'all':
      return isListed
    case 'mine':
      return Prisma.sql`${isNew} AND contacts.owner_id = ${staffId}`
    case 'new':
      return isNew
    case 'overdue':
      return Prisma.sql`${isNew} AND contacts.created_at < ${businessDaysBefore(now, ANSWER_WITHIN)}`
    case 'contacted':
      return Prisma.sql`contacts.has_been_contacted AND ${isListed}`
    case 'quarantined':
      return Prisma.sql`contacts.quarantined_at IS NOT NULL`
  }
}
