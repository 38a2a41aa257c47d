import { rowAndBody, rowOnly, type Route } from '../kernel/route.ts'
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

export const contactsRoutes: Route[] = [
  {
    name: 'createContact',
    method: 'post',
    path: '/contact',
    summary: 'Send a contact message',
    operation: createContact,
    status: 201,
  },
  {
    name: 'listContacts',
    method: 'get',
    path: '/contacts',
    summary: 'List the contacts, newest first',
    operation: listContacts,
    isPage: true,
  },
  {
    name: 'readContactCounts',
    method: 'get',
    path: '/contacts/counts',
    summary: 'Count the contacts that wait, up to 1,000',
    operation: readContactCounts,
  },
  {
    name: 'readContact',
    method: 'get',
    path: '/contacts/{id}',
    summary: 'Get a contact with its notes and replies',
    operation: readContact,
    input: rowOnly,
  },
  {
    name: 'openContact',
    method: 'post',
    path: '/contacts/{id}/open',
    summary: 'Remember that a contact was opened, by the first who does',
    operation: openContact,
    input: rowOnly,
  },
  {
    name: 'setContactOwner',
    method: 'put',
    path: '/contacts/{id}/owner',
    summary: 'Say who handles a contact',
    operation: setContactOwner,
    input: rowAndBody,
  },
  {
    name: 'deleteSpam',
    method: 'post',
    path: '/contacts/delete-spam',
    summary: 'Delete up to 200 contacts from the quarantine, oldest first',
    operation: deleteSpam,
  },
  {
    name: 'readContactRelations',
    method: 'get',
    path: '/contacts/{id}/relations',
    summary: 'Get other messages and clients of the same person or company',
    operation: readContactRelations,
    input: rowOnly,
  },
  {
    name: 'readContactNeighbours',
    method: 'get',
    path: '/contacts/{id}/neighbours',
    summary: 'Get the contacts before and after one in a filtered list',
    operation: readContactNeighbours,
    input: ({ params, query }) => ({ ...query, id: params['id'] }),
  },
  {
    name: 'addContactNote',
    method: 'post',
    path: '/contacts/{id}/notes',
    summary: 'Add a note that only staff can see',
    operation: addContactNote,
    input: rowAndBody,
    status: 201,
  },
  {
    name: 'replyToContact',
    method: 'post',
    path: '/contacts/{id}/replies',
    summary: 'Reply to a contact by email and mark it as contacted',
    operation: replyToContact,
    input: rowAndBody,
    status: 201,
  },
  {
    name: 'convertContact',
    method: 'post',
    path: '/contacts/{id}/convert',
    summary: 'Create a client from a contact, optionally with a first project',
    operation: convertContact,
    input: rowAndBody,
    errors: ['DUPLICATE'],
    status: 201,
  },
  {
    name: 'linkContact',
    method: 'post',
    path: '/contacts/{id}/link',
    summary: 'Assign a contact to a client that exists, optionally with a new project',
    operation: linkContact,
    input: rowAndBody,
    errors: ['DUPLICATE'],
    status: 201,
  },
  {
    name: 'updateContact',
    method: 'patch',
    path: '/contacts/{id}',
    summary: 'Mark a contact as contacted or as new, or release it from quarantine',
    operation: updateContact,
    input: rowAndBody,
  },
  {
    name: 'updateContacts',
    method: 'post',
    path: '/contacts/bulk-update',
    summary: 'Mark several contacts as contacted or as new',
    operation: updateContacts,
  },
  {
    name: 'deleteContacts',
    method: 'post',
    path: '/contacts/bulk-delete',
    summary: 'Delete several contacts',
    operation: deleteContacts,
  },
  {
    name: 'exportContacts',
    method: 'get',
    path: '/contacts.csv',
    summary: 'Export the contacts as CSV, oldest first',
    operation: exportContacts,
    isCsv: true,
  },
]
