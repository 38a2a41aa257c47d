import { contact, contactListInput, type Contact } from '@loggia/contracts/contacts/contacts'
import type { z } from 'zod'
import { listOperation } from '../kernel/lists/read-list.ts'
import { type ListQuery, orderOf, searchesNewest } from '../kernel/lists/list-statement.ts'
import { contactsMatching, contactView } from './contact.view.ts'
import { csvExport, type CsvColumns } from '../kernel/csv-export.ts'
import { readRowsAfter } from '../kernel/read-view.ts'

export const listContacts = listOperation({
  summary: 'Contacts, newest first; those in quarantine only with their filter',
  description:
    '`q` searches names, email, company and message; `sort` is a field name, with a leading minus for descending order; without `page` and `limit` all are sent, or an error that asks for pages where there are more than 10,000.',
  action: 'contacts:read',
  agent: 'read',
  rest: 'GET /contacts',
  field: 'contacts',
  input: contactListInput,
  item: contact,
  page: 'ContactPage',
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

const columns: CsvColumns<Contact> = {
  id: 'Id',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  company: 'Company',
  projectType: 'Project type',
  message: 'Message',
  hasBeenContacted: { heading: 'State', cell: stateOf },
  isQuarantined: { omitted: 'part of State' },
  isOverdue: { omitted: 'part of State' },
  contactedAt: 'Contacted at',
  contactedBy: 'Contacted by',
  clientId: 'Client id',
  readAt: 'Read at',
  readBy: 'Read by',
  ownerId: { omitted: 'its name says who' },
  owner: 'Handled by',
  sourceHost: 'Came from',
  sourcePage: 'Page',
  utmSource: 'UTM source',
  utmMedium: 'UTM medium',
  utmCampaign: 'UTM campaign',
  utmTerm: 'UTM term',
  utmContent: 'UTM content',
  policyVersion: 'Agreed to policies of',
  createdAt: 'Created',
}

export const exportContacts = csvExport({
  action: 'contacts:read',
  rest: 'GET /contacts.csv',
  summary: 'Exports the contacts as CSV, oldest first',
  input: contactListInput.pick({ q: true, status: true }),
  name: 'contacts',
  columns,
  rowsAfter({ reading, actor }, lastId, filter) {
    const now = new Date()
    return readRowsAfter(reading, lastId, {
      view: contactView,
      conditions: contactsMatching(filter, { now, staffId: actor.id }),
      now,
    })
  },
})

function stateOf({ isQuarantined, hasBeenContacted, isOverdue }: Contact): string {
  if (isQuarantined) return 'quarantined'
  if (hasBeenContacted) return 'contacted'
  return isOverdue ? 'overdue' : 'new'
}
