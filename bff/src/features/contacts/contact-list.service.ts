import { ANSWER_WITHIN, businessDaysBefore } from './business-days.ts'
import {
  contact,
  contactListInput,
  type Contact,
  type ContactFilter,
} from '@loggia/contracts/contacts'
import { pageOf } from '@loggia/contracts/lists'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import { anyContains, orderAndPage, readPage, where } from '../../data/list-sql.ts'
import { operation } from '../../core/operation.ts'
import { contactColumns } from './contact.view.ts'

export const contactsWithStaff = Prisma.sql`
  contacts e LEFT JOIN users u ON u.id = e.contacted_by_id`

export const listContacts = operation({
  action: 'contacts:read',
  input: contactListInput,
  output: pageOf(contact),
  async run({ db }, input) {
    const now = new Date()
    return readPage<Contact>(db, input, {
      columns: contactColumns(now),
      from: contactsWithStaff,
      countedFrom: Prisma.sql`contacts e`,
      found: where(contactsMatching(input, now)),
      orderAndPage: orderAndPage(input, '-createdAt', SORT, 'e.id'),
    })
  },
})

/** Which contacts a list or a file is about, of `contacts e`. */
export function contactsMatching(
  { q, status }: Pick<z.output<typeof contactListInput>, 'q' | 'status'>,
  now: Date,
) {
  return [status && inState(status, now), q && anyContains(SEARCHED, q)]
}

const SEARCHED = ['e.first_name', 'e.last_name', 'e.email', 'e.company', 'e.message']

const SORT = {
  createdAt: 'e.created_at',
  name: `lower(e.first_name || ' ' || e.last_name)`,
  lastName: 'lower(e.last_name)',
  email: 'lower(e.email)',
}

function inState(state: ContactFilter, now: Date): Prisma.Sql {
  const isNew = Prisma.sql`NOT e.has_been_contacted AND e.quarantined_at IS NULL`
  switch (state) {
    case 'new':
      return isNew
    case 'overdue':
      return Prisma.sql`${isNew} AND e.created_at < ${businessDaysBefore(now, ANSWER_WITHIN)}`
    case 'contacted':
      return Prisma.sql`e.has_been_contacted`
    case 'quarantined':
      return Prisma.sql`e.quarantined_at IS NOT NULL`
  }
}
