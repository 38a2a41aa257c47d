import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { type TableName, lockRank } from '@loggia/db/lock-order'
import type { Model, TABLE_NAMES } from '@loggia/db/names'
import { notFound } from './errors.ts'
import { matches, type Match } from './match.ts'

/** The name of a missing row in the error. */
const ROW_NAMES = { clients: 'Client', projects: 'Project', contacts: 'Contact' } as const

export type LockedTable = keyof typeof ROW_NAMES

/**
 * How much a lock keeps others from: `UPDATE` from everything but reading, `NO KEY UPDATE` from changing the row,
 * `SHARE` from changing or deleting it, `KEY SHARE` only from deleting it, as the rows that refer to it do.
 */
type Strength = 'UPDATE' | 'NO KEY UPDATE' | 'SHARE' | 'KEY SHARE'

type ModelOf<T extends TableName> = {
  [M in Model]: (typeof TABLE_NAMES)[M] extends T ? M : never
}[Model]

/**
 * Locks the rows of a table that match, until the end of the transaction, in the order of their ids. Two calls about
 * the same rows wait for each other and never deadlock, as long as tables are locked in their order, too.
 *
 * @returns the ids of the rows, ascending
 */
export async function lockMatching<T extends TableName>(
  db: Transaction,
  table: T,
  match: Match<ModelOf<T>> | Prisma.Sql,
  strength: Strength = 'UPDATE',
): Promise<number[]> {
  noteLock(db, table)
  const condition = match instanceof Prisma.Sql ? match : matches(match)
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${Prisma.raw(table)} WHERE ${condition} ORDER BY id FOR ${Prisma.raw(strength)}`
  const ids = rows.map(({ id }) => id)
  noteLock(db, table, ids)
  return ids
}

/** Locks the rows with these ids; see `lockMatching`. Returns those that exist. */
export function lockRows(
  db: Transaction,
  table: TableName,
  ids: readonly number[],
  strength?: Strength,
): Promise<number[]> {
  return lockMatching(db, table, Prisma.sql`id = ANY(${ids}::int[])`, strength)
}

/**
 * Keeps the clients of rows from being deleted until the end of the transaction. Called before the rows themselves are
 * locked for a change with notices: notices refer to the client, which comes first in the order of locks.
 *
 * @param other a further client
 * @returns the ids of those that exist
 */
export function lockClientsOf(
  db: Transaction,
  table: 'projects' | 'contacts',
  ids: readonly number[],
  other?: number,
): Promise<number[]> {
  const isHeld = Prisma.sql`id IN (
    SELECT client_id FROM ${Prisma.raw(table)} WHERE id = ANY(${ids}::int[])
    UNION SELECT ${other ?? null}::int)`
  return lockMatching(db, 'clients', isHeld, 'KEY SHARE')
}

/** Locks one row until the end of the transaction and then reads it. @throws NOT_FOUND */
export async function lockRow<R>(
  db: Transaction,
  table: LockedTable,
  id: number,
  read: () => Promise<R | null>,
): Promise<R> {
  const locked = await lockRows(db, table, [id])
  // A row that returns from the trash a moment after the lock is not locked.
  const row = locked.length === 0 ? null : await read()
  if (row === null) throw notFound(ROW_NAMES[table])
  return row
}

/** Keeps other transactions from writing to a table until the end of this one. Reading stays possible. */
export async function lockTable(db: Transaction, table: TableName): Promise<void> {
  noteLock(db, table)
  await db.$executeRaw`LOCK TABLE ${Prisma.raw(table)} IN SHARE ROW EXCLUSIVE MODE`
}

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
