import { contact, contactListInput } from '@loggia/contracts/contacts/contacts'
import type { z } from 'zod'
import { listOperation } from '../kernel/lists/list-operation.ts'
import { orderOf, searchesNewest } from '../kernel/lists/list-sql.ts'
import type { ListQuery } from '../kernel/lists/list-statement.ts'
import { contactsMatching, contactView, joinStaff } from './contact.view.ts'

export const listContacts = listOperation({
  action: 'contacts:read',
  rest: 'GET /contacts',
  field: 'contacts',
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

const ORDER = {
  defaultSort: '-createdAt',
  columns: {
    createdAt: 'contacts.created_at',
    name: `lower(contacts.first_name || ' ' || contacts.last_name)`,
    lastName: 'lower(contacts.last_name)',
    email: 'lower(contacts.email)',
  },
}
