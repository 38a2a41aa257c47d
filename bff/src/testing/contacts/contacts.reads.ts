import { readContact } from '@loggia/domain/contacts/contact-detail.service'
import { listContacts } from '@loggia/domain/contacts/contact-list.service'
import { updateContact } from '@loggia/domain/contacts/contacts.service'
import { readContactCounts } from '@loggia/domain/contacts/inbox/contact-counts.service'
import { readContactNeighbours } from '@loggia/domain/contacts/inbox/contact-neighbours.service'
import { readContactRelations } from '@loggia/domain/contacts/inbox/contact-relations.service'
import { listReplyTemplates } from '@loggia/domain/reply-templates/reply-templates.service'
import { byStaff, type Read } from '../answers/read-calls.ts'

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
