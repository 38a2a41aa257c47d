import { readContact } from '../contact-work.service.ts'
import { listContacts } from '../contact-list.service.ts'
import { updateContact } from '../contacts.service.ts'
import { readContactCounts, readContactNeighbours } from '../inbox/inbox.service.ts'
import { readContactRelations } from '../inbox/contact-relations.service.ts'
import { listReplyTemplates } from '../../reply-templates/reply-templates.service.ts'
import { byStaff, type Read } from '@loggia/testing/api/answers/read-calls'

/** The reads of contacts: see `READS`. */
export const CONTACT_READS: Read[] = [
  [listContacts, byStaff],
  [readContact, ({ staff, ids }) => ids.contact.map((id) => [staff, { id }])],
  [updateContact, ({ staff, ids }) => ids.contact.map((id) => [staff, { id }])],
  [readContactCounts, byStaff],
  [readContactNeighbours, ({ staff, ids }) => ids.contact.map((id) => [staff, { id }])],
  [readContactRelations, ({ staff, ids }) => ids.contact.map((id) => [staff, { id }])],
  [listReplyTemplates, byStaff],
]
