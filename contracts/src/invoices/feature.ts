import { CLIENTS, MINUTE, STAFF, type Feature } from '../feature.ts'

export const invoices = {
  tag: 'Clients',
  area: 'clients',
  policy: {
    /** With drafts, of all clients. Clients read their own ones: financials:read. */
    'invoices:read': STAFF,
    'invoices:write': STAFF,
    /** Own invoices. */
    'financials:read': CLIENTS,
  },
  limits: {
    /** Each new one may be mailed to people outside. */
    'invoices.actor': { windows: [{ calls: 300, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  },
  entities: ['invoice'],
  auditActions: [
    'invoice.added',
    'invoice.updated',
    'invoice.paid',
    'invoice.reopened',
    'invoice.canceled',
    'invoice.deleted',
    'invoice.restored',
  ],
  notices: {
    invoiceAdded: {
      label: 'Invoices',
      for: ['client'],
      delivery: 'now',
      needs: 'financials:read',
      text: ({ title }) => `You have a new invoice: ${title}`,
    },
  },
  trashKinds: ['invoice'],
} as const satisfies Feature
