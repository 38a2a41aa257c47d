import { rowAndBody, type Route } from '../../core/route.ts'
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
]
