import type { Endpoints } from '../kernel/endpoint.ts'
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

export const clientsEndpoints: Endpoints = {
  listClients: {
    rest: 'GET /clients',
    field: 'clients',
    summary: 'List the clients, newest first',
    operation: listClients,
  },
  listClientsWithEmail: {
    rest: 'GET /clients/with-email',
    field: 'clientsWithEmail',
    summary: 'List at most ten clients with an email address',
    operation: listClientsWithEmail,
  },
  createClient: {
    rest: 'POST /clients',
    summary: 'Add a client, or refuse it where another one has the email address',
    operation: createClient,
    errors: ['DUPLICATE'],
    status: 201,
  },
  readClient: {
    rest: 'GET /clients/{id}',
    field: 'client',
    summary: 'Read one client',
    operation: readClient,
  },
  updateClient: {
    rest: 'PUT /clients/{id}',
    summary: 'Update a client; fields that are left out keep their value',
    operation: updateClient,
  },
  deleteClient: {
    rest: 'DELETE /clients/{id}',
    summary: 'Delete a client and its projects',
    operation: deleteClient,
  },
  listOwnRecords: {
    rest: 'GET /client/records',
    field: 'ownRecords',
    summary: 'List the records of the client that is signed in',
    operation: listOwnRecords,
  },
  readPortalDefault: {
    rest: 'GET /portal-default',
    field: 'portalDefault',
    summary: 'Read the portal role of people for whom staff have decided none',
    operation: readPortalDefault,
  },
  updateClients: {
    rest: 'POST /clients/bulk-update',
    summary: 'Set the status of several clients',
    operation: updateClients,
  },
  setClientOwners: {
    rest: 'POST /clients/bulk-assign',
    summary: 'Say who is responsible for several clients',
    operation: setClientOwners,
  },
  deleteClients: {
    rest: 'POST /clients/bulk-delete',
    summary: 'Delete several clients and their projects',
    operation: deleteClients,
  },
  exportClients: {
    rest: 'GET /clients.csv',
    field: null,
    summary: 'Export the clients as CSV, oldest first',
    operation: exportClients,
  },
  importClients: {
    rest: 'POST /clients/import',
    summary: 'Import clients from a CSV file, or preview the import with a dry run',
    operation: importClients,
    hasLargeBody: true,
  },
}
