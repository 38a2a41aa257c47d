import { Prisma } from '@loggia/db/generated/client'
import type { Entity } from '../kernel/entity.ts'
import { ownerName } from '../kernel/owner-name.ts'
import { invoiceStatesById } from './invoice-audit.queries.ts'

/** An invoice. */
export const invoice: Entity = {
  model: 'Invoice',
  name: `concat_ws(' ', t.number, t.title)`,
  removedBy: 'invoice.deleted',
  // Drafts are nobody's own.
  readers: { all: 'invoices:read', own: 'financials:read', publishesId: true },
  own: Prisma.sql`JOIN invoices t ON t.client_id = o.id AND t.state <> 'draft'`,
  history: { client: (id) => Prisma.sql`SELECT id::text FROM invoices WHERE client_id = ${id}` },
  isPersonal: true,
  trash: { detail: ownerName('client', '{invoices,0,client_id}'), states: invoiceStatesById },
}
