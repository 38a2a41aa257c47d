import type { Transaction } from '@loggia/db/client'
import { lockRank, type TableName } from '@loggia/db/lock-order'

/** The locked rows of the table that was locked last. */
interface LastLock {
  table: TableName
  ids: readonly number[]
}

const lastLocks = new WeakMap<Transaction, LastLock | null>()

/** From now on, `noteLock` refuses locks of this transaction that break the order of locks. */
export function checkLockOrder(db: Transaction): void {
  lastLocks.set(db, null)
}

/**
 * Notes that a transaction locks rows, or with no ids a table or rows that it does not know yet.
 *
 * @throws when the order of locks is checked and broken: another transaction that keeps to it could then wait for
 *   this one while this one waits for the other
 */
export function noteLock(db: Transaction, table: TableName, ids: readonly number[] = []): void {
  const last = lastLocks.get(db)
  if (last === undefined) return
  const isSameTable = last?.table === table
  if (last && lockRank(table) < lockRank(last.table)) {
    throw new Error(
      `${table} has to be locked before ${last.table}: see docs/decisions/018-lock-order.md`,
    )
  }
  const held = isSameTable ? last.ids : []
  const added = ids.filter((id) => !held.includes(id))
  if (added.some((id) => held.some((heldId) => id < heldId))) {
    throw new Error(`${table} has to be locked by ascending id, all rows at once`)
  }
  lastLocks.set(db, { table, ids: [...held, ...added] })
}
