import { rowAndBody, type Route } from '../../core/route.ts'
import { deleteContacts, updateContacts } from './contact-bulk.service.ts'
import { createContact, listContacts, updateContact } from './contacts.service.ts'

export const contactsRoutes: Route[] = [
  {
    name: 'createContact',
    method: 'post',
    path: '/contact',
    summary: 'Send an enquiry',
    operation: createContact,
    status: 201,
  },
  {
    name: 'listContacts',
    method: 'get',
    path: '/contacts',
    summary: 'List the enquiries, newest first',
    operation: listContacts,
    isPage: true,
  },
  {
    name: 'updateContact',
    method: 'patch',
    path: '/contacts/{id}',
    summary: 'Mark an enquiry as contacted or as new again, or lift its quarantine',
    operation: updateContact,
    input: rowAndBody,
  },
  {
    name: 'updateContacts',
    method: 'post',
    path: '/contacts/bulk-update',
    summary: 'Mark several enquiries as contacted or as new again',
    operation: updateContacts,
  },
  {
    name: 'deleteContacts',
    method: 'post',
    path: '/contacts/bulk-delete',
    summary: 'Delete several enquiries',
    operation: deleteContacts,
  },
]
