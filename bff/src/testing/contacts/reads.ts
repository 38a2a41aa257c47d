import { readContact } from '../../features/contacts/contact-detail.service.ts'
import { listContacts } from '../../features/contacts/contact-list.service.ts'
import { updateContact } from '../../features/contacts/contacts.service.ts'
import { readContactCounts } from '../../features/contacts/desk/contact-counts.service.ts'
import { readContactNeighbours } from '../../features/contacts/desk/contact-neighbours.service.ts'
import { readContactRelations } from '../../features/contacts/desk/contact-relations.service.ts'
import { listReplyTemplates } from '../../features/reply-templates/reply-templates.service.ts'
import { byStaff, type Read } from '../answers/read-calls.ts'

/** The reads of contacts: see `READS`. */
export const CONTACT_READS: Read[] = [
  [listContacts, 'contacts', byStaff],
  [readContact, 'contact', ({ staff, ids }) => ids.contact.map((id) => [staff, { id }])],
  [updateContact, 'updateContact', ({ staff, ids }) => ids.contact.map((id) => [staff, { id }])],
  [readContactCounts, 'contactCounts', byStaff],
  [
    readContactNeighbours,
    'contactNeighbours',
    ({ staff, ids }) => ids.contact.map((id) => [staff, { id }]),
  ],
  [
    readContactRelations,
    'contactRelations',
    ({ staff, ids }) => ids.contact.map((id) => [staff, { id }]),
  ],
  [listReplyTemplates, 'replyTemplates', byStaff],
]
