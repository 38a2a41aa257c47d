import { ANSWER_WITHIN, businessDaysBefore } from './business-days.ts'
import { contact, contactListInput, type ContactFilter } from '@loggia/contracts/contacts'
import { pageOf } from '@loggia/contracts/lists'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { anyContains, orderAndPage, where } from '../../data/list-sql.ts'
import { readPage } from '../../data/read-view.ts'
import { contactsWithStaff, contactView } from './contact.view.ts'

export const listContacts = operation({
  action: 'contacts:read',
  input: contactListInput,
  output: pageOf(contact),
  async run({ db }, input) {
    const now = new Date()
    return readPage(db, input, {
      view: contactView,
      from: contactsWithStaff,
      countFrom: Prisma.sql`contacts`,
      where: where(contactsMatching(input, now)),
      orderAndPage: orderAndPage(input, ORDER),
      now,
    })
  },
})

/** The conditions of a list or an export, for `contacts`. */
export function contactsMatching(
  { q, status }: Pick<z.output<typeof contactListInput>, 'q' | 'status'>,
  now: Date,
) {
  return [status && isInState(status, now), q && anyContains(SEARCHED, q)]
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
  id: 'contacts.id',
}

function isInState(state: ContactFilter, now: Date): Prisma.Sql {
  const isNew = Prisma.sql`NOT contacts.has_been_contacted AND contacts.quarantined_at IS NULL`
  switch (state) {
    case 'new':
      return isNew
    case 'overdue':
      return Prisma.sql`${isNew} AND contacts.created_at < ${businessDaysBefore(now, ANSWER_WITHIN)}`
    case 'contacted':
      return Prisma.sql`contacts.has_been_contacted`
    case 'quarantined':
      return Prisma.sql`contacts.quarantined_at IS NOT NULL`
  }
}
