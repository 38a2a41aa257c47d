import type { Invoice, OwnInvoice } from '@loggia/contracts/portal/invoices'
import type * as invoices from '@loggia/domain/invoices/invoices.service'
import type * as own from '@loggia/domain/invoices/own-invoices.service'
import type * as reads from '@loggia/domain/invoices/read-invoices.service'
import type { ExamplesOf } from './example.ts'

const facts = {
  number: '2026-014',
  title: 'Booking system, first half',
  amount: 1_250_000,
  currency: 'EUR',
  issuedOn: '2026-04-15',
  dueOn: '2026-05-15',
  paymentLink: 'https://pay.example/i/2026-014',
} satisfies Partial<Invoice>

const ownInvoiceExample: OwnInvoice = {
  id: 21,
  ...facts,
  state: 'open',
  paidOn: null,
  projectId: null,
  projectTitle: null,
  documentId: null,
  documentName: null,
}

const invoiceExample: Invoice = {
  ...ownInvoiceExample,
  clientId: 7,
  updatedAt: '2026-04-15T08:00:00.000Z',
  version: 1,
}

export const invoicesExamples = {
  listInvoices: { answer: [invoiceExample] },
  readInvoiceChoices: {
    answer: {
      nextNumber: '2026-015',
      currency: 'EUR',
      projects: [{ id: 3, title: 'Booking system' }],
      isDriveConnected: true,
      documents: [
        {
          id: '1a2B3c4D5e6F7g8H9i0J1k2L3m4N5o6P7',
          name: 'Invoice 2026-014.pdf',
          folder: 'Invoices',
        },
      ],
    },
  },
  listOwnInvoices: { answer: [ownInvoiceExample] },
  readOwnInvoiceTotals: { answer: [{ currency: 'EUR', open: 1_250_000, overdue: 0 }] },
  addInvoice: { body: { ...facts, state: 'open' }, answer: invoiceExample },
  updateInvoice: {
    body: { state: 'paid', paidOn: '2026-05-02', version: 1 },
    answer: {
      ...invoiceExample,
      state: 'paid',
      paidOn: '2026-05-02',
      updatedAt: '2026-05-04T10:20:00.000Z',
      version: 2,
    },
  },
  deleteInvoice: {},
} satisfies ExamplesOf<typeof invoices & typeof own & typeof reads>
