import type { Endpoints } from '../kernel/endpoint.ts'
import { addInvoice, deleteInvoice, updateInvoice } from './invoices.service.ts'
import { listOwnInvoices, readOwnInvoiceTotals } from './own-invoices.service.ts'
import { listInvoices, readInvoiceChoices } from './read-invoices.service.ts'

export const invoicesEndpoints: Endpoints = {
  listInvoices: {
    rest: 'GET /clients/{clientId}/invoices',
    field: 'invoices',
    summary: 'List the invoices of a client, drafts included',
    operation: listInvoices,
  },
  readInvoiceChoices: {
    rest: 'GET /clients/{clientId}/invoices/choices',
    field: 'invoiceChoices',
    summary: 'What an invoice of a client can refer to',
    operation: readInvoiceChoices,
  },
  listOwnInvoices: {
    rest: 'GET /client/invoices',
    field: 'ownInvoices',
    summary: 'The invoices of the client who is signed in',
    operation: listOwnInvoices,
  },
  readOwnInvoiceTotals: {
    rest: 'GET /client/invoices/totals',
    field: 'ownInvoiceTotals',
    summary: 'What the client who is signed in owes, by currency',
    operation: readOwnInvoiceTotals,
  },
  addInvoice: {
    rest: 'POST /clients/{clientId}/invoices',
    summary: 'Enter an invoice of a client',
    operation: addInvoice,
    status: 201,
  },
  updateInvoice: {
    rest: 'PUT /invoices/{id}',
    summary:
      'Change an invoice, mark it as paid or open it again; fields that are left out keep their value',
    operation: updateInvoice,
  },
  deleteInvoice: {
    rest: 'DELETE /invoices/{id}',
    summary: 'Delete an invoice',
    operation: deleteInvoice,
  },
}
