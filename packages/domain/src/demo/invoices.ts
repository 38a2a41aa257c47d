import type { Transaction } from '@loggia/db/client'
import { findClient } from './client.ts'

const DAY = 86_400_000

/** Days are counted from today. */
const INVOICES = [
  { title: 'Concept and design', amount: 640_000, issued: -75, due: -45, paid: -50 },
  { title: 'Sign-in for patients', amount: 980_000, issued: -40, due: -10 },
  { title: 'Appointments, first half', amount: 1_250_000, issued: -6, due: 24 },
] as const satisfies { title: string; amount: number; issued: number; due: number; paid?: number }[]

/** Inserts the invoices of one client: one paid, one overdue, and one open. */
export async function seedInvoices(tx: Transaction, now: Date): Promise<void> {
  const client = await findClient(tx)
  if (!client) return
  const [project] = client.projects
  const at = (days: number) => new Date(now.getTime() + days * DAY)
  for (const [index, { title, amount, issued, due, ...rest }] of INVOICES.entries()) {
    const number = `${now.getUTCFullYear()}-${String(index + 12).padStart(3, '0')}`
    const paid = 'paid' in rest ? { state: 'paid', paidOn: at(rest.paid) } : { state: 'open' }
    const facts = { clientId: client.id, projectId: project?.id ?? null, number, title, amount }
    const days = { issuedOn: at(issued), dueOn: at(due) }
    const paymentLink = `https://pay.harborlight.example/${number}`
    await tx.invoice.create({ data: { ...facts, ...days, ...paid, currency: 'USD', paymentLink } })
  }
}
