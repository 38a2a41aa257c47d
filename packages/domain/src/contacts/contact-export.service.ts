import { contactListInput, type Contact } from '@loggia/contracts/contacts/contacts'
import { csvExport, type CsvColumns } from '../kernel/csv-export.ts'
import { readRowsAfter } from '../kernel/read-view.ts'
import { contactsMatching, contactsWithStaff, contactView } from './contact.view.ts'

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
      from: contactsWithStaff,
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
