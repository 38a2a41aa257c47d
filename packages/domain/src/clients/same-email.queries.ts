import { foldCase } from '@loggia/contracts/fold-case'
import type { ClientReference } from '@loggia/contracts/clients/clients'
import type { Transaction } from '@loggia/db/client'
import { LOCK_CLASSES } from '@loggia/db/lock-classes'
import { AppError } from '../kernel/errors.ts'

/**
 * Locks email addresses until the end of the transaction, so that calls about the clients of an address see what
 * the others did. It comes after the locks of clients and before all others, or two calls could wait for each other.
 */
export async function lockEmails(db: Transaction, emails: readonly string[]): Promise<void> {
  const keys = [...new Set(emails.map(foldCase))]
  // Different addresses may share a number; their calls then merely wait for each other.
  await db.$executeRaw`
    SELECT pg_advisory_xact_lock(${LOCK_CLASSES.email}::int, number)
    FROM (SELECT DISTINCT hashtext(key) AS number FROM unnest(${keys}::text[]) key ORDER BY 1) numbers`
}

/** At most ten clients that have an email address, newest first. */
export function clientsWithEmail(
  db: Transaction,
  email: string,
  exceptId = 0,
): Promise<ClientReference[]> {
  return db.client.findMany({
    where: { emailKey: foldCase(email), id: { not: exceptId } },
    select: { id: true, name: true, company: true },
    orderBy: { id: 'desc' },
    take: 10,
  })
}

/**
 * @param field the path of the address in the input
 * @throws DUPLICATE with the clients that exist
 */
export function assertNone(existing: ClientReference[], field: string): void {
  if (existing.length === 0) return
  const message = 'Another client has this email address'
  throw new AppError('DUPLICATE', message, { fields: { [field]: message }, existing })
}
