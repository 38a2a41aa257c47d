import type { Invoice } from '@loggia/contracts/invoices/invoices'
import type { Transaction } from '@loggia/db/client'
import { invalidField, notFound } from '../kernel/errors.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { findInvoice } from './invoice.view.ts'

/** Locks the invoices of a client. @throws NOT_FOUND */
export async function lockInvoicesOf(db: Transaction, id: number): Promise<void> {
  const [found] = await lockRows(db, 'clients', [id], 'NO KEY UPDATE')
  if (found === undefined) throw notFound('Client')
}

/**
 * Locks an invoice with its client, and with the project that it is to be for from now on.
 *
 * @throws NOT_FOUND; VALIDATION where the project is not one of the client
 */
export async function lockInvoice(
  db: Transaction,
  id: number,
  projectId?: number | null,
): Promise<Invoice> {
  const { clientId } = await findInvoice(db, id)
  await lockInvoicesOf(db, clientId)
  await assertOwnProject(db, clientId, projectId)
  await lockRows(db, 'invoices', [id])
  return findInvoice(db, id)
}

/** @throws VALIDATION where the client has another invoice with the number */
export async function assertFreeNumber(
  db: Transaction,
  { clientId, number, id }: { clientId: number; number: string; id?: number },
): Promise<void> {
  const same = await db.invoice.findUnique({
    where: { clientId_number: { clientId, number } },
    select: { id: true },
  })
  if (!same || same.id === id) return
  throw invalidField('number', 'This client has an invoice with this number already')
}

/** Locks the project that an invoice is for. @throws VALIDATION where it is not one of the client */
export async function assertOwnProject(
  db: Transaction,
  clientId: number,
  projectId: number | null | undefined,
): Promise<void> {
  if (!projectId) return
  await lockRows(db, 'projects', [projectId], 'KEY SHARE')
  if ((await db.project.count({ where: { id: projectId, clientId } })) > 0) return
  throw invalidField('projectId', 'Choose a project of this client')
}
