import type { Route } from '../../core/route.ts'
import { createContact, listContacts } from './contacts.service.ts'

export const contactsRoutes: Route[] = [
  {
    method: 'post',
    path: '/contact',
    summary: 'Send an enquiry',
    operation: createContact,
    status: 201,
  },
  {
    method: 'get',
    path: '/contacts',
    summary: 'List the enquiries, newest first',
    operation: listContacts,
  },
]
