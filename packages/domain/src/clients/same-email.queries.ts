import { addressKey } from '@loggia/contracts/email-address'
import type { ClientReference } from '@loggia/contracts/clients/clients'
import type { Transaction } from '@loggia/db/client'
import { AppError } from '../kernel/errors.ts'

/** At most ten clients that have an email address, newest first. */
export function clientsWithEmail(
  db: Transaction,
  email: string,
  exceptId = 0,
): Promise<ClientReference[]> {
  return db.client.findMany({
    where: { emailKey: addressKey(email), id: { not: exceptId } },
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
