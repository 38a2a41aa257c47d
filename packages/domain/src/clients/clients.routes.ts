import { rowAndBody, rowOnly, type Route } from '../kernel/route.ts'
import { exportClients } from './client-export.service.ts'
import { deleteClients, updateClients } from './client-bulk.service.ts'
import { setClientOwners } from './owner/client-owner.service.ts'
import { importClients } from './client-import.service.ts'
import {
  listClients,
  listClientsWithEmail,
  listOwnRecords,
  readClient,
} from './client-list.service.ts'
import { createClient, deleteClient, updateClient } from './clients.service.ts'
import { readPortalDefault } from './portal-default.service.ts'

export const clientsRoutes: Route[] = [
  {
    name: 'listClients',
    method: 'get',
    path: '/clients',
    summary: 'List the clients, newest first',
    operation: listClients,
    isPage: true,
  },
  {
    name: 'listClientsWithEmail',
    method: 'get',
    path: '/clients/with-email',
    summary: 'List at most ten clients with an email address',
    operation: listClientsWithEmail,
  },
  {
    name: 'createClient',
    method: 'post',
    path: '/clients',
    summary: 'Add a client, or refuse it where another one has the email address',
    operation: createClient,
    errors: ['DUPLICATE'],
    status: 201,
  },
  {
    name: 'readClient',
    method: 'get',
    path: '/clients/{id}',
    summary: 'Read one client',
    operation: readClient,
    input: rowOnly,
  },
  {
    name: 'updateClient',
    method: 'put',
    path: '/clients/{id}',
    summary: 'Update a client; fields that are left out keep their value',
    operation: updateClient,
    input: rowAndBody,
  },
  {
    name: 'deleteClient',
    method: 'delete',
    path: '/clients/{id}',
    summary: 'Delete a client and its projects',
    operation: deleteClient,
    input: rowOnly,
    status: 204,
  },
  {
    name: 'listOwnRecords',
    method: 'get',
    path: '/client/records',
    summary: 'List the records of the client that is signed in',
    operation: listOwnRecords,
  },
  {
    name: 'readPortalDefault',
    method: 'get',
    path: '/portal-default',
    summary: 'Read the portal role of people for whom staff have decided none',
    operation: readPortalDefault,
  },
  {
    name: 'updateClients',
    method: 'post',
    path: '/clients/bulk-update',
    summary: 'Set the status of several clients',
    operation: updateClients,
  },
  {
    name: 'setClientOwners',
    method: 'post',
    path: '/clients/bulk-assign',
    summary: 'Say who is responsible for several clients',
    operation: setClientOwners,
  },
  {
    name: 'deleteClients',
    method: 'post',
    path: '/clients/bulk-delete',
    summary: 'Delete several clients and their projects',
    operation: deleteClients,
  },
  {
    name: 'exportClients',
    method: 'get',
    path: '/clients.csv',
    summary: 'Export the clients as CSV, oldest first',
    operation: exportClients,
    isCsv: true,
  },
  {
    name: 'importClients',
    method: 'post',
    path: '/clients/import',
    summary: 'Import clients from a CSV file, or preview the import with a dry run',
    operation: importClients,
    hasLargeBody: true,
  },
]
