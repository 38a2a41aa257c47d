import { addressKey } from '@loggia/contracts/email-address'
import type { Transaction } from '@loggia/db/client'
import { LOCK_CLASSES } from '@loggia/db/lock-classes'

/**
 * Locks email addresses until the end of the transaction, so that calls about the clients of an address see each
 * other's changes. It comes after the locks of clients and before all others, or two calls could wait for each other.
 */
export async function lockEmails(db: Transaction, emails: readonly string[]): Promise<void> {
  const keys = [...new Set(emails.map(addressKey))]
  // Different addresses may share a number; their calls then merely wait for each other.
  await db.$executeRaw`
    SELECT pg_advisory_xact_lock(${LOCK_CLASSES.email}::int, number)
    FROM (SELECT DISTINCT hashtext(key) AS number FROM unnest(${keys}::text[]) key ORDER BY 1) numbers`
}
