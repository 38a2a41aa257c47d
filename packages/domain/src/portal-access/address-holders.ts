import type { Database, Transaction } from '@loggia/db/client'
import { noteLock } from '../kernel/row-locks.ts'
import { addressesWithoutRecord } from './people.ts'

/**
 * The holders of addresses. Everything of the portal is found by address, and addresses are given to others: so each
 * has a number, which changes whenever a person gets an address without a record or colleague. An item of the trash
 * keeps the number that it belongs to, and comes back only under that one. A change of the own address keeps the
 * number.
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

/** The number of the present holder of a folded address; 0 where it has had the same one since before there were numbers. */
export async function holderOf(
  db: Pick<Database | Transaction, 'addressHolder'>,
  emailKey: string,
): Promise<number> {
  return (await db.addressHolder.findUnique({ where: { emailKey } }))?.number ?? 0
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
 * Announces that records or colleagues get these folded addresses. The new holder of a free address is another person
 * than its former one. Every place that gives an address to a record or a colleague calls it first.
 */
export async function giveAddresses(db: Transaction, emailKeys: readonly string[]): Promise<void> {
  await lockHolders(db, emailKeys)
  await changeHolders(db, await addressesWithoutRecord(db, emailKeys))
}

/** Gives locked addresses to a new holder. */
export async function changeHolders(db: Transaction, emailKeys: readonly string[]): Promise<void> {
  if (emailKeys.length === 0) return
  await db.$executeRaw`
    UPDATE address_holders SET number = nextval(pg_get_serial_sequence('address_holders', 'number'))
    WHERE email_key = ANY(${[...emailKeys]}::text[])`
}
