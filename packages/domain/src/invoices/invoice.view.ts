import {
  dueInvoice,
  invoice,
  type invoiceTotal,
  ownInvoice,
  type Invoice,
} from '@loggia/contracts/invoices/invoices'
import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import type { ClientActor } from '../kernel/actor.ts'
import { isOwnRecord } from '../portal-access/people.ts'
import { TODAY } from '../kernel/agency-day.ts'
import { viewById } from '../kernel/read-view.ts'
import { viewColumns } from '../kernel/view-columns.ts'

/** An open invoice is overdue from the day after it is due, for agency and client alike. */
export const isOverdue = Prisma.sql`(i.state = 'open' AND i.due_on < ${TODAY})`

const computed = {
  // The driver reads a bigint as a text.
  amount: Prisma.sql`i.amount::float8`,
  state: Prisma.sql`CASE WHEN ${isOverdue} THEN 'overdue' ELSE i.state END`,
  // A project that belongs to another client by now is none of this one's business.
  projectTitle: Prisma.sql`
    (SELECT p.title FROM projects p WHERE p.id = i.project_id AND p.client_id = i.client_id)`,
  projectId: Prisma.sql`
    (SELECT p.id FROM projects p WHERE p.id = i.project_id AND p.client_id = i.client_id)`,
}

/** `invoice` of contracts, selected from `invoices i`. */
export const invoiceView = viewColumns('Invoice', invoice, { alias: 'i', computed })

/** An invoice as its client sees it; drafts may not be selected. */
export const ownInvoiceView = viewColumns('Invoice', ownInvoice, { alias: 'i', computed })

const dueInvoiceView = viewColumns('Invoice', dueInvoice, {
  alias: 'i',
  computed: { amount: computed.amount, state: computed.state },
})

/** The client `c` of an invoice. */
export const joinClient = Prisma.sql`JOIN clients c ON c.id = i.client_id`

/** The client's view of an invoice, for `invoices i`. */
export const isForClient = Prisma.sql`i.state <> 'draft'`

/** The sums of a client, by currency. */
export function selectOwnTotals(
  db: Pick<Database, 'rows'>,
  actor: ClientActor,
): Promise<z.output<typeof invoiceTotal>[]> {
  return db.rows<z.output<typeof invoiceTotal>>(Prisma.sql`
    SELECT i.currency,
      coalesce(sum(i.amount) FILTER (WHERE NOT ${isOverdue}), 0)::float8 AS open,
      coalesce(sum(i.amount) FILTER (WHERE ${isOverdue}), 0)::float8 AS overdue
    FROM invoices i ${joinClient} WHERE ${isOwnRecord(actor)} AND i.state = 'open'
    GROUP BY i.currency ORDER BY i.currency`)
}

/** The invoices of a client that are not paid, the one due first on top. */
export function selectDueInvoices(
  { rows }: Pick<Database, 'rows'>,
  actor: ClientActor,
  count: number,
): Promise<z.output<typeof dueInvoice>[]> {
  return rows<z.output<typeof dueInvoice>>(Prisma.sql`
    SELECT ${dueInvoiceView.columns()} FROM invoices i ${joinClient}
    WHERE ${isOwnRecord(actor)} AND i.state = 'open' ORDER BY i.due_on, i.id LIMIT ${count}`)
}

/** One invoice as staff see it. @throws NOT_FOUND */
export function findInvoice(db: Transaction, id: number): Promise<Invoice> {
  return viewById(db, invoiceView, id)
}
