import { contactListInput, type Contact } from '@loggia/contracts/contacts'
import { csvExport, type CsvColumns } from '../../data/csv-export.ts'
import { rowsAfter } from '../../data/list-sql.ts'
import { contactsMatching, contactsWithStaff } from './contact-list.service.ts'
import { contactColumns } from './contact.view.ts'

const columns: CsvColumns<Contact> = {
  Id: ({ id }) => id,
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  'E-mail': ({ email }) => email,
  Company: ({ company }) => company,
  'Project type': ({ projectType }) => projectType,
  Message: ({ message }) => message,
  State: (row) => stateOf(row),
  'Contacted at': ({ contactedAt }) => contactedAt,
  'Contacted by': ({ contactedBy }) => contactedBy,
  'Client id': ({ clientId }) => clientId,
  Created: ({ createdAt }) => createdAt,
}

/** The contacts as a file. */
export const exportContacts = csvExport({
  action: 'contacts:read',
  input: contactListInput.pick({ q: true, status: true }),
  name: 'contacts',
  columns,
  rowsAfter({ db }, id, filter) {
    const now = new Date()
    const statement = rowsAfter(id, 'e.id', {
      columns: contactColumns(now),
      from: contactsWithStaff,
      conditions: contactsMatching(filter, now),
    })
    return db.rows<Contact>(statement)
  },
})

function stateOf({ isQuarantined, hasBeenContacted, isOverdue }: Contact): string {
  if (isQuarantined) return 'quarantined'
  if (hasBeenContacted) return 'contacted'
  return isOverdue ? 'overdue' : 'new'
}
