import type { Endpoints } from '../kernel/endpoint.ts'
import { exportContacts } from './contact-export.service.ts'
import { deleteContacts, updateContacts } from './contact-bulk.service.ts'
import { convertContact } from './contact-conversion.service.ts'
import { readContact } from './contact-detail.service.ts'
import { linkContact } from './contact-link.service.ts'
import { listContacts } from './contact-list.service.ts'
import { addContactNote } from './contact-note.service.ts'
import { replyToContact } from './contact-reply.service.ts'
import { readContactCounts } from './inbox/contact-counts.service.ts'
import { openContact } from './inbox/contact-opening.service.ts'
import { setContactOwner } from './inbox/contact-owner.service.ts'
import { deleteSpam } from './inbox/spam.service.ts'
import { readContactRelations } from './inbox/contact-relations.service.ts'
import { readContactNeighbours } from './inbox/contact-neighbours.service.ts'
import { createContact, updateContact } from './contacts.service.ts'

export const contactsEndpoints: Endpoints = {
  createContact: {
    rest: 'POST /contact',
    summary: 'Send a contact message',
    operation: createContact,
    status: 201,
  },
  listContacts: {
    rest: 'GET /contacts',
    field: 'contacts',
    summary: 'List the contacts, newest first',
    operation: listContacts,
  },
  readContactCounts: {
    rest: 'GET /contacts/counts',
    field: 'contactCounts',
    summary: 'Count the contacts that wait, up to 1,000',
    operation: readContactCounts,
  },
  readContact: {
    rest: 'GET /contacts/{id}',
    field: 'contact',
    summary: 'Get a contact with its notes and replies',
    operation: readContact,
  },
  openContact: {
    rest: 'POST /contacts/{id}/open',
    summary: 'Remember that a contact was opened, by the first who does',
    operation: openContact,
  },
  setContactOwner: {
    rest: 'PUT /contacts/{id}/owner',
    summary: 'Say who handles a contact',
    operation: setContactOwner,
  },
  deleteSpam: {
    rest: 'POST /contacts/delete-spam',
    summary: 'Delete up to 200 contacts from the quarantine, oldest first',
    operation: deleteSpam,
  },
  readContactRelations: {
    rest: 'GET /contacts/{id}/relations',
    field: 'contactRelations',
    summary: 'Get other messages and clients of the same person or company',
    operation: readContactRelations,
  },
  readContactNeighbours: {
    rest: 'GET /contacts/{id}/neighbours',
    field: 'contactNeighbours',
    summary: 'Get the contacts before and after one in a filtered list',
    operation: readContactNeighbours,
  },
  addContactNote: {
    rest: 'POST /contacts/{id}/notes',
    summary: 'Add a note that only staff can see',
    operation: addContactNote,
    status: 201,
  },
  replyToContact: {
    rest: 'POST /contacts/{id}/replies',
    summary: 'Reply to a contact by email and mark it as contacted',
    operation: replyToContact,
    status: 201,
  },
  convertContact: {
    rest: 'POST /contacts/{id}/convert',
    summary: 'Create a client from a contact, optionally with a first project',
    operation: convertContact,
    errors: ['DUPLICATE'],
    status: 201,
  },
  linkContact: {
    rest: 'POST /contacts/{id}/link',
    summary: 'Assign a contact to a client that exists, optionally with a new project',
    operation: linkContact,
    errors: ['DUPLICATE'],
    status: 201,
  },
  updateContact: {
    rest: 'PATCH /contacts/{id}',
    summary: 'Mark a contact as contacted or as new, or release it from quarantine',
    operation: updateContact,
  },
  updateContacts: {
    rest: 'POST /contacts/bulk-update',
    summary: 'Mark several contacts as contacted or as new',
    operation: updateContacts,
  },
  deleteContacts: {
    rest: 'POST /contacts/bulk-delete',
    summary: 'Delete several contacts',
    operation: deleteContacts,
  },
  exportContacts: {
    rest: 'GET /contacts.csv',
    field: null,
    summary: 'Export the contacts as CSV, oldest first',
    operation: exportContacts,
  },
}
