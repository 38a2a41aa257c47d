import { rowAndBody, rowOnly, type Route, type RouteRequest } from '../kernel/route.ts'
import { addInvoice, deleteInvoice, updateInvoice } from './invoices.service.ts'
import { listOwnInvoices, readOwnInvoiceTotals } from './own-invoices.service.ts'
import { listInvoices, readInvoiceChoices } from './read-invoices.service.ts'

const ofClient = ({ params, query, body }: RouteRequest) => ({
  ...query,
  ...body,
  clientId: params['clientId'],
})

export const invoicesRoutes: Route[] = [
  {
    name: 'listInvoices',
    method: 'get',
    path: '/clients/{clientId}/invoices',
    summary: 'List the invoices of a client, drafts included',
    operation: listInvoices,
    isPage: true,
    input: ofClient,
  },
  {
    name: 'readInvoiceChoices',
    method: 'get',
    path: '/clients/{clientId}/invoices/choices',
    summary: 'What an invoice of a client can refer to',
    operation: readInvoiceChoices,
    input: ofClient,
  },
  {
    name: 'listOwnInvoices',
    method: 'get',
    path: '/client/invoices',
    summary: 'The invoices of the client who is signed in',
    operation: listOwnInvoices,
    isPage: true,
    input: ({ query }) => query,
  },
  {
    name: 'readOwnInvoiceTotals',
    method: 'get',
    path: '/client/invoices/totals',
    summary: 'What the client who is signed in owes, by currency',
    operation: readOwnInvoiceTotals,
  },
  {
    name: 'addInvoice',
    method: 'post',
    path: '/clients/{clientId}/invoices',
    summary: 'Enter an invoice of a client',
    operation: addInvoice,
    input: ofClient,
    status: 201,
  },
  {
    name: 'updateInvoice',
    method: 'put',
    path: '/invoices/{id}',
    summary:
      'Change an invoice, mark it as paid or open it again; fields that are left out keep their value',
    operation: updateInvoice,
    input: rowAndBody,
  },
  {
    name: 'deleteInvoice',
    method: 'delete',
    path: '/invoices/{id}',
    summary: 'Delete an invoice',
    operation: deleteInvoice,
    input: rowOnly,
    status: 204,
  },
]
