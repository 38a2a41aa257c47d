import { clientKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { changeHolders, lockHolders } from '../portal-access/address-holders.ts'
import { addressesWithoutRecord } from '../portal-access/people.ts'

/** The folded addresses of records that come back. */
export interface RestoredAddresses {
  /** Those that have the same holder as when the record was deleted. */
  kept: string[]
  /** Addresses with another holder since. */
  lost: string[]
}

export const NO_ADDRESSES: RestoredAddresses = { kept: [], lost: [] }

interface InItem {
  emailKey: string
  /** The number of its holder; null in an item deleted by an older release. */
  number: number | null
}

/**
 * Gives the addresses of returning records to their holders: to the same person if there was no other since, or else to
 * a new one. The records are not back yet, and their items are locked.
 */
export async function takeAddresses(
  db: Transaction,
  itemIds: readonly number[],
): Promise<RestoredAddresses> {
  const inItems = await db.$queryRaw<InItem[]>`
    SELECT DISTINCT person ->> 'email_key' AS "emailKey", (was ->> 'number')::int AS number
    FROM trash_items i
      CROSS JOIN jsonb_array_elements(i.rows -> 'clients' || coalesce(i.rows -> 'client_people', '[]')) person
      LEFT JOIN jsonb_array_elements(i.rows -> 'address_holders') was
        ON was ->> 'email_key' = person ->> 'email_key'
    WHERE i.id = ANY(${[...itemIds]}::int[]) AND person ->> 'ended_at' IS NULL`
  const emailKeys = [...new Set(inItems.map(({ emailKey }) => emailKey))]
  const holders = await lockHolders(db, emailKeys)
  const free = new Set(await addressesWithoutRecord(db, emailKeys))
  const isKept = ({ emailKey, number, isNew }: (typeof holders)[number]) =>
    inItems
      .filter((item) => item.emailKey === emailKey)
      .every(
        (item) => item.number === number || (item.number === null && isNew && free.has(emailKey)),
      )
  const kept = holders.filter(isKept).map(({ emailKey }) => emailKey)
  const lost = emailKeys.filter((key) => !kept.includes(key))
  await changeHolders(
    db,
    lost.filter((key) => free.has(key)),
  )
  return { kept, lost }
}

/**
 * Ends the reply addresses that came back for another holder: old emails with one would allow writing in their name.
 */
export async function endReplyAddresses(
  db: Transaction,
  itemIds: readonly number[],
  lost: readonly string[],
): Promise<void> {
  if (lost.length === 0) return
  await db.$executeRaw`
    DELETE FROM reply_addresses WHERE person = ANY(${lost.map(clientKey)}::text[]) AND id IN (
      SELECT (r ->> 'id')::int FROM trash_items i, jsonb_array_elements(i.rows -> 'reply_addresses') r
      WHERE i.id = ANY(${[...itemIds]}::int[]))`
}
