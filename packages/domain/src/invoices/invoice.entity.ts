import type { Entity } from '../kernel/entity.ts'
import { invoiceStatesById } from './invoice-audit.queries.ts'
import { notifyInvoicesRestored } from './notify-invoice.ts'

/** An invoice. */
export const invoice: Entity = {
  model: 'Invoice',
  name: `concat_ws(' ', t.number, t.title)`,
  removedBy: 'invoice.deleted',
  // Drafts belong to no client.
  readers: { all: 'invoices:read', own: 'financials:read', publishesId: true },
  own: { by: 'clientId', when: `t.state <> 'draft'` },
  history: { client: 'clientId' },
  isPersonal: true,
  trash: { detail: 'clientId', states: invoiceStatesById, notifyRestored: notifyInvoicesRestored },
}
