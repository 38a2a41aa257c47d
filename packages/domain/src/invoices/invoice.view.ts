import { invoice, ownInvoice } from '@loggia/contracts/portal/invoices'
import { INVOICE_STATES } from '@loggia/contracts/values/portal/invoices'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { rowMapper } from '../kernel/row-mapper.ts'
import { viewColumns } from '../kernel/view-columns.ts'

/** Today for the installation, whose days begin at midnight UTC. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10)
}

/** An open invoice is overdue from the day after it is due. */
export const isOverdue = Prisma.sql`(i.state = 'open' AND i.due_on < (now() AT TIME ZONE 'UTC')::date)`

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

export const withProject = { project: { select: { title: true, clientId: true } } } as const

export type InvoiceRow = Prisma.InvoiceGetPayload<{ include: typeof withProject }>

/** An invoice as staff see it. */
export const toInvoice = rowMapper('Invoice', invoice, (row: InvoiceRow) => {
  const isOfClient = row.project?.clientId === row.clientId
  const isLate = row.state === 'open' && today(row.dueOn) < today()
  return {
    amount: Number(row.amount),
    state: isLate ? 'overdue' : z.enum(INVOICE_STATES).parse(row.state),
    projectId: isOfClient ? row.projectId : null,
    projectTitle: (isOfClient && row.project?.title) || null,
  }
})

/** One invoice. @throws NOT_FOUND */
export async function readInvoiceRow(db: Transaction, id: number): Promise<InvoiceRow> {
  const row = await db.invoice.findUnique({ where: { id }, include: withProject })
  if (!row) throw notFound('Invoice')
  return row
}
