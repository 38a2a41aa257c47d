import type { Transaction } from '@loggia/db/client'
import { noteLock } from '../kernel/lock-order.ts'
import { addressesWithoutRecord } from './people.ts'

/**
 * An address has one person at a time. Everything of the portal is found by address, and addresses are given to others:
 * so each has a number, which is another one whenever somebody gets an address that no record and no colleague has. What
 * outlives a record, in the trash, says for which number it was kept, and comes back only under that one. Somebody who
 * changes their own address takes the number along.
 *
 * Source: docs/decisions/066-one-person-per-address.md.
 */

/** The holder of an address, which is locked. */
interface Holder {
  emailKey: string
  number: number
  /** Whether nothing was known of the address until now. */
  isNew: boolean
}

/** Locks the holders of folded addresses until the end of the transaction, in the order of the addresses. */
export async function lockHolders(
  db: Transaction,
  emailKeys: readonly string[],
): Promise<Holder[]> {
  if (emailKeys.length === 0) return []
  noteLock(db, 'address_holders')
  return db.$queryRaw<Holder[]>`
    INSERT INTO address_holders AS h (email_key)
    SELECT DISTINCT key FROM unnest(${[...emailKeys]}::text[]) key ORDER BY 1
    ON CONFLICT (email_key) DO UPDATE SET number = h.number
    RETURNING email_key AS "emailKey", number, (xmax = 0) AS "isNew"`
}

/**
 * Says that records or colleagues are about to get these folded addresses. Whoever gets one that nobody has is somebody
 * else than whoever had it before. Every place that gives an address to a record or a colleague calls it first.
 */
export async function giveAddresses(db: Transaction, emailKeys: readonly string[]): Promise<void> {
  await lockHolders(db, emailKeys)
  await changeHolders(db, await addressesWithoutRecord(db, emailKeys))
}

/** Gives addresses, which are locked, to somebody else than before. */
export async function changeHolders(db: Transaction, emailKeys: readonly string[]): Promise<void> {
  if (emailKeys.length === 0) return
  await db.$executeRaw`
    UPDATE address_holders SET number = nextval(pg_get_serial_sequence('address_holders', 'number'))
    WHERE email_key = ANY(${[...emailKeys]}::text[])`
}
