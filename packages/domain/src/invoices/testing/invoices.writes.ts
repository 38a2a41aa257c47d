import { seedInvoices } from './seed.ts'
import { type Area, NUMBERS } from '@loggia/testing/api/concurrent-writes/area'

const INVOICES = [98, 97] as const

/** Invoices of clients. */
export const invoices: Area = {
  tables: {
    invoices: {
      isEmptied: true,
      columns: 'id, client_id, project_id, number, title, amount, currency, issued_on, due_on',
      rows: INVOICES.map(
        (id) =>
          `(${id}, ${105 - id}, ${id - 94}, 'Stage ${id}', 'Pier', 9, 'USD', '2026-04-15', '2026-05-15')`,
      ),
      restored: ['client_id', 'number', 'state'],
    },
  },
  shown: {
    // The second is a draft.
    invoices: { except: [], variants: [{ state: 'open' }, { state: 'draft' }], hidden: [1] },
  },
  own: seedInvoices,
  ids: { '/invoices/': INVOICES },
  changes: {
    addInvoice: (choose) => ({ number: `Stage ${choose(NUMBERS)}`, clientId: 7, projectId: 4 }),
    updateInvoice: () => ({ projectId: 4 }),
  },
}
