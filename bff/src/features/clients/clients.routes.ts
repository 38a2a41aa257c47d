import { rowAndBody, rowOnly, type Route } from '../../core/route.ts'
import { exportClients } from './client-export.service.ts'
import { deleteClients, updateClients } from './client-bulk.service.ts'
import { importClients } from './client-import.service.ts'
import { listClients, listClientsWithEmail, listOwnRecords } from './client-list.service.ts'
import { createClient, deleteClient, updateClient } from './clients.service.ts'

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
    summary: 'List up to ten clients that already have an e-mail address',
    operation: listClientsWithEmail,
  },
  {
    name: 'createClient',
    method: 'post',
    path: '/clients',
    summary: 'Add a client',
    operation: createClient,
    status: 201,
  },
  {
    name: 'updateClient',
    method: 'put',
    path: '/clients/{id}',
    summary: 'Change a client; missing keys stay as they are',
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
    summary: 'List the records of the signed-in client',
    operation: listOwnRecords,
  },
  {
    name: 'updateClients',
    method: 'post',
    path: '/clients/bulk-update',
    summary: 'Set the status of several clients',
    operation: updateClients,
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
    summary: 'Import clients from CSV, or report in a dry run what would happen',
    operation: importClients,
    hasLargeBody: true,
  },
]
